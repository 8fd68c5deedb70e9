import type { FeedTexts } from './english.ts';

const ordinals = { half: 'й тайм', quarter: 'я четверть', period: 'й период', set: 'й сет' } as const;

/** One, few, many. */
function minutes(count: number): string {
  const tens = count % 100;
  const ones = count % 10;
  if (ones === 1 && tens !== 11) return `${count} минута`;
  if (ones >= 2 && ones <= 4 && (tens < 12 || tens > 14)) return `${count} минуты`;
  return `${count} минут`;
}

export const russian: FeedTexts = {
  counters: {
    corners: 'Угловые',
    yellow_cards: 'Жёлтые карточки',
    red_cards: 'Красные карточки',
    fouls: 'Фолы',
    offsides: 'Офсайды',
    shots_on_target: 'Удары в створ',
    shots_off_target: 'Удары в сторону ворот',
    substitutions: 'Замены',
    penalties: 'Пенальти',
    aces: 'Эйсы',
    double_faults: 'Двойные ошибки',
    breaks: 'Брейки',
    two_minute_penalties: '2-минутные удаления',
    time_outs: 'Тайм-ауты',
    outs: 'Ауты',
    balls: 'Мячи',
    wickets: 'Калитки',
    overs: 'Оверы',
  },
  units: {
    half: ['Тайм', 'Таймы'],
    quarter: ['Четверть', 'Четверти'],
    period: ['Период', 'Периоды'],
    set: ['Сет', 'Сеты'],
  },
  ordinal: (unit, number) => `${number}-${ordinals[unit]}`,
  round: (number) => `Тур ${number}`,
  weather: {
    sky: {
      clear: 'Ясно',
      partly_cloudy: 'Переменная облачность',
      cloudy: 'Облачно',
      rain: 'Дождь',
      thunderstorm: 'Гроза',
      snow: 'Снег',
      fog: 'Туман',
    },
    from: {
      n: 'северный',
      ne: 'северо-восточный',
      e: 'восточный',
      se: 'юго-восточный',
      s: 'южный',
      sw: 'юго-западный',
      w: 'западный',
      nw: 'северо-западный',
    },
    wind: (from, speed) => `Ветер ${from}, ${speed} м/с`,
    units: { pressure: 'мм рт. ст.', share: '%' },
  },
  overtime: 'Овертайм',
  shootout: 'Серия бросков',
  chrono: {
    score: 'Счёт изменён',
    penalty: 'Гол с пенальти',
    own_goal: 'Автогол',
    shootout: 'Серия пенальти',
    periodStart: 'Начало',
    periodEnd: 'Конец',
    withdrawn: 'снят со старта',
  },
  slider: {
    featured: 'Главное',
    kept: (name: string) => `У вас в избранном: ${name}`,
  },
  insights: {
    form_won: (side: string, [count]: readonly string[]) => `${side}: побед подряд — ${count}`,
    form_unbeaten: (side: string, [count]: readonly string[]) => `${side}: матчей без поражений — ${count}`,
    form_winless: (side: string, [count]: readonly string[]) => `${side}: матчей без побед — ${count}`,
    meetings_unbeaten: (side: string, [count]: readonly string[]) =>
      `${side}: без поражений в последних очных матчах (${count})`,
    meetings_total: (_side: string, [mean, count]: readonly string[]) =>
      `В среднем ${mean} за матч в последних очных встречах (${count})`,
    place: (_side: string, [first, second]: readonly string[]) =>
      `${first}-е место таблицы играет с ${second}-м`,
    average_scored: (side: string, [scored, conceded, count]: readonly string[]) =>
      `${side}: за матч забивает ${scored} и пропускает ${conceded} (матчей: ${count})`,
    favourite: (side: string, [percent]: readonly string[]) =>
      `Победа ${side}: ${percent}% по нашим ценам без маржи`,
    shots: (side: string, [own, all]: readonly string[]) => `${side}: ударов в створ — ${own} из ${all}`,
  },
  matchFinished: 'Матч завершён',
  interrupted: 'Прерван',
  halfTime: 'Перерыв',
  break: 'Перерыв',
  notStarted: 'Не начался',
  minutes,
  includingOvertime: 'С учётом овертайма',
  categories: {
    1: 'Все рынки',
    2: 'Популярные',
    3: 'Тотал',
    4: 'Фора',
    5: 'Игроки',
    6: 'Голы',
    7: 'Интервалы',
    8: 'Другое',
    12: 'Исход и тотал',
    13: 'Азиатские',
    15: 'Очки',
    18: 'Специальные',
    19: 'Опционы',
  },
  abandoned: 'Прекращён',
  cancelled: 'Отменён',
  postponed: 'Перенесён',
  retired: 'Отказ',
  walkover: 'Неявка',
};
