import type { Texts } from '../texts.ts';
import type { errors as en } from '../en/errors.ts';

export const errors: Texts<typeof en> = {
  not_found_title: 'Страница не найдена',
  not_found_text: 'По этому адресу ничего нет. Возможно, матч завершился или ссылка устарела.',
  not_found_action: 'На главную',
  broken_title: 'Что-то пошло не так',
  broken_text: 'Страницу не удалось показать. Ваши деньги и ставки не затронуты.',
  broken_action: 'Загрузить заново',
  error_id: 'Номер ошибки {id}',
};
