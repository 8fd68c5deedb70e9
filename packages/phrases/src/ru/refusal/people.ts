import type { Texts } from '../../texts.ts';
import type { people as en } from '../../en/refusal/people.ts';

export const people: Texts<typeof en> = {
  sign_in_failed: 'Неверное имя или пароль.',
  sign_in_slow_down:
    'Слишком много неверных попыток. Подождите {waitSeconds, plural, one {# секунду} few {# секунды} many {# секунд} other {# секунды}}.',
  sign_in_paused:
    'Вход приостановлен после многих неверных попыток. Попробуйте позже или с устройства, с которого уже входили.',
  account_blocked: 'Счёт заблокирован. Напишите в поддержку.',
  token_not_accepted: 'Токен больше не действует. Войдите снова.',
  link_not_accepted: 'Ссылка уже использована, устарела или отправлена более новая.',
  sign_in_not_fresh: 'Войдите ещё раз, чтобы изменить это.',
  password_too_short:
    'В пароле должно быть не меньше {lengthMin, plural, one {# знака} few {# знаков} many {# знаков} other {# знака}}.',
  password_too_long:
    'В пароле может быть не больше {lengthMax, plural, one {# знака} few {# знаков} many {# знаков} other {# знака}}.',
  password_too_common: 'Этот пароль слишком распространён. Придумайте другой, например из четырёх слов.',
  password_like_account: 'Пароль слишком похож на логин, почту или название сайта.',
  password_wrong: 'Текущий пароль указан неверно.',
  password_unchanged: 'Новый пароль совпадает со старым.',
  login_malformed: 'Логин: от 4 до 32 букв, цифр, точек, дефисов или подчёркиваний, хотя бы одна буква.',
  login_taken: 'Этот логин уже занят.',
  email_taken: 'Счёт с этой почтой уже есть. Войдите в него.',
  form_invalid: 'Проверьте отмеченные поля.',
  registration_type_unknown: 'Такой способ регистрации здесь недоступен.',
  field_required: 'Заполните это поле.',
  field_unknown: 'В форме нет такого поля.',
  value_malformed: 'Значение указано в неверном виде.',
  value_too_short: 'Слишком коротко.',
  value_too_long: 'Слишком длинно.',
  value_too_small: 'Значение слишком мало или дата слишком ранняя.',
  value_too_large: 'Значение слишком велико или дата слишком поздняя.',
  value_differs: 'Значения не совпадают.',
  option_unknown: 'Выберите из списка.',
  email_malformed: 'Введите правильный адрес почты.',
  name_malformed: 'Только буквы, пробелы, дефисы и апострофы.',
  too_young: 'Вы ещё не достигли возраста, с которого можно играть в вашей стране.',
  terms_not_accepted: 'Примите условия, чтобы продолжить.',
  setting_unknown: 'Такой настройки нет.',
  setting_value_refused: 'Значение не подходит для этой настройки.',
};
