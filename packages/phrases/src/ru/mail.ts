import type { Texts } from '../texts.ts';
import type { mail as en } from '../en/mail.ts';

export const mail: Texts<typeof en> = {
  confirm_email_subject: 'Подтвердите почту для {brand}',
  confirm_email_text:
    'Добро пожаловать в {brand}.\n\nВаш номер игрока: {playerNumber}. Входить можно по нему или по этому адресу почты.\n\nПодтвердите адрес по этой ссылке. Она действует один раз, в течение {minutes, plural, one {# минуты} few {# минут} many {# минут} other {# минуты}}:\n{link}\n\nЕсли вы не регистрировались, ничего не делайте.',
  sign_in_paused_subject: 'Попытки входа в ваш счёт {brand}',
  sign_in_paused_text:
    'Для вашего счёта {playerNumber} десять раз подряд ввели неверный пароль. Вход с незнакомых устройств на время приостановлен. Устройства, с которых вы уже входили, работают.\n\nЕсли это были не вы, ничего делать не нужно. Длинный пароль всегда надёжнее.',
  password_changed_subject: 'Пароль {brand} изменён',
  password_changed_text:
    'Пароль вашего счёта {playerNumber} только что изменён.\n\nЕсли это были не вы, сразу напишите в поддержку.',
};
