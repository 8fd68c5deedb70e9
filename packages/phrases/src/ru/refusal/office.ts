import type { office as english } from '../../en/refusal/office.ts';

export const office: Record<keyof typeof english, string> = {
  file_kind_refused: 'Можно приложить только изображения JPEG и PNG и документы PDF.',
  file_broken: 'Файл повреждён или неполный. Сохраните его заново и попробуйте ещё раз.',
  file_too_big: 'Файл слишком большой: не больше 10 МБ и 40 мегапикселей.',
  file_unsafe: 'В файле есть программы или другие файлы. Приложите изображение или обычный PDF.',
  files_too_many:
    'У нас уже {most, plural, one {# ваш файл} few {# ваших файла} many {# ваших файлов} other {# вашего файла}}, больше не хранится.',
  file_not_there: 'Одного из файлов уже нет. Выберите его снова.',
  enquiries_too_many:
    'У вас {most, plural, one {открыто # обращение} few {открыто # обращения} many {открыто # обращений} other {открыто # обращения}}. Дождитесь ответа или закройте одно из них.',
  enquiry_full:
    'В этой переписке уже {most, plural, one {# запись} few {# записи} many {# записей} other {# записи}}. Откройте новую.',
  ideas_too_many:
    'За 24 часа можно предложить не больше {most, plural, one {# идеи} few {# идей} many {# идей} other {# идеи}}. Возвращайтесь завтра.',
  idea_decided: 'Решение по этой идее уже принято: голоса больше не принимаются.',
};
