import type { Texts } from '../texts.ts';
import type { information as en } from '../en/information.ts';

export const information: Texts<typeof en> = {
  acceptance: 'Как принимаются ставки',
  acceptance_lead:
    'Посчитано по настоящим ставкам на этом сайте. Лучшая цена всегда достаётся игроку; ожидание — сколько прошло до ответа, вместе с задержкой по ходу игры.',
  acceptance_days: 'Период',
  acceptance_last:
    '{days, plural, one {последний # день} few {последние # дня} many {последние # дней} other {последние # дня}}',
  acceptance_all: 'Все ставки',
  acceptance_line: 'До матча',
  acceptance_live: 'По ходу игры',
  acceptance_accepted: 'Принято',
  acceptance_share: 'Доля',
  acceptance_improved: 'По лучшей цене',
  acceptance_median: 'Половина ждала не больше',
  acceptance_most: 'Девять из десяти ждали не больше',
  acceptance_99: '99 из 100 ждали не больше',
  own_limits: 'Ваши лимиты',
  own_limits_usual: 'У вас такие же лимиты, как у всех.',
  own_limits_percent: 'У вас {percent}% от общих лимитов.',
  own_limits_day: 'Изменено',
  own_limits_change: 'Было и стало',
  own_limits_review: 'Второй сотрудник',
  own_limits_waiting: 'ещё не смотрел',
  own_limits_upheld: 'согласился',
  own_limits_overturned: 'отменил',
  acceptance_rejects: 'Почему ставки отклонялись',
  acceptance_sale: 'Как часто ставки можно продать',
  acceptance_sale_share:
    'Открытую ставку можно было продать в {share} из {looks} просмотров. Ставка считается раз в минуту.',
  acceptance_sale_none: 'За это время никто не смотрел на открытые ставки.',
  acceptance_no_rejects: 'Ни одна ставка не отклонена.',
  acceptance_reason: 'Причина',
  acceptance_count: 'Ставок',
  acceptance_of_all: 'От всех',
  acceptance_failed: 'Не удалось загрузить показатели.',
  acceptance_empty: 'За это время ставок не было, считать пока нечего.',
  acceptance_period: 'С {from} по {to}',
  calculator: 'Посчитать ставку',
  contents: 'На этой странице',
  rules_failed: 'Не удалось загрузить правила.',
  play_heading: 'Игра есть игра',
  play_text:
    'Ставки — это развлечение, а не заработок. Со временем большинство игроков проигрывает больше, чем выигрывает.',
  money_text:
    'Ставьте только то, что можете потерять без вреда. Не занимайте деньги на ставки и не пытайтесь отыграться.',
  signs_heading: 'Когда это уже не игра',
  signs_text:
    'Вы ставите больше, чем собирались, скрываете это от близких, занимаете на это деньги или играете, чтобы забыться: это повод остановиться и с кем-то поговорить.',
  limits_heading: 'Чего этот сайт пока не умеет',
  limits_text:
    'Лимитов на пополнения, проигрыш и время, пауз и самоисключения пока нет. До тех пор вас здесь ничто не остановит: если вам нужна такая преграда, пожалуйста, не играйте здесь.',
  help_heading: 'Где получить помощь',
  help_text:
    'Во многих странах есть бесплатная и конфиденциальная линия помощи тем, кто играет, и их близким. Какая линия работает у вас, подскажет врач или служба здравоохранения. Банки часто могут запретить платежи игорным сайтам.',
  age_heading: 'Не для детей',
};
