import type { Texts } from '../texts.ts';
import type { fields as en } from '../en/fields.ts';

export const fields: Texts<typeof en> = {
  type_full_reg: 'По почте',
  type_fast_reg: 'В один клик',
  country_id: 'Страна',
  currency_id: 'Валюта',
  email: 'Электронная почта',
  password: 'Пароль',
  password_again: 'Пароль ещё раз',
  name: 'Имя',
  surname: 'Фамилия',
  birthday: 'Дата рождения',
  'agree-policy': 'Принимаю условия и правила ставок',
  'agree-age': 'Мне исполнилось {ageMin, plural, one {# год} few {# года} many {# лет} other {# года}}',
  receive_news: 'Присылать новости',
  email_hint: 'name@example.com',
  password_hint:
    'Не меньше {lengthMin, plural, one {# знака} few {# знаков} many {# знаков} other {# знака}}. Четыре слова лучше, чем одно с цифрами.',
  birthday_hint:
    'В вашей стране играть можно с {ageMin, plural, one {# года} few {# лет} many {# лет} other {# года}}.',
  choose: 'Выберите',
  document_rules: 'Правила ставок',
  document_responsible: 'Ответственная игра',
  save_login: 'Сохранить логин и пароль',
  recharge: 'Пополнить счёт',
  submit: 'Зарегистрироваться',
};
