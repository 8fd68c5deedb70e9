import type { Texts } from '../texts.ts';
import type { fields as en } from '../en/fields.ts';

export const fields: Texts<typeof en> = {
  type_full_reg: 'По почте',
  type_fast_reg: 'В один клик',
  type_phone_reg: 'По телефону',
  type_soc_reg: 'Соцсети',
  pick_press: 'Enter — выбрать',
  pick_selected: 'Выбрано',
  pick_remove_press: 'Enter — убрать',
  pick_nothing: 'Ничего не найдено. Попробуйте изменить запрос.',
  pick_empty: 'Список пуст.',
  pick_full:
    '{chosenMax, plural, one {Можно выбрать только # вариант.} few {Можно выбрать только # варианта.} many {Можно выбрать только # вариантов.} other {Можно выбрать только # варианта.}} Сначала уберите один из выбранных.',
  pick_more: 'и ещё {count}',
  pick_remove: 'Убрать: {name}',
  pick_search: 'Поиск',
  pick_clear: 'Очистить',
  pick_speak: 'Искать голосом',
  phone_custom: 'Другой код, +{code}',
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
