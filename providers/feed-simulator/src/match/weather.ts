import { DAY, type Instant } from '@overround/kernel';
import type { WeatherFacts } from '@overround/provider-kit';
import type { SeededRandom } from '@overround/rng';
import type { CountryCode } from '../champs/countries.ts';

/** Where summer falls on the turn of the year. */
const SOUTHERN: ReadonlySet<CountryCode> = new Set(['NZ', 'AU', 'BR', 'AR', 'PE'] satisfies CountryCode[]);
/** Days from the turn of the year to the middle of the northern summer. */
const SUMMER_DAY = 200;
const YEAR_DAYS = 365.25;
const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** Weather at an open ground: warm in summer, rain from wet skies, snow only in frost. Drawn once per match, so it never changes. */
export function weatherAt(random: SeededRandom, at: Instant, country: CountryCode | undefined): WeatherFacts {
  const isSouthern = country !== undefined && SOUTHERN.has(country);
  const phase = (2 * Math.PI * (at / DAY - SUMMER_DAY)) / YEAR_DAYS;
  const season = isSouthern ? -Math.cos(phase) : Math.cos(phase);
  const temperatureCelsius = Math.round(13 + 9 * season + 10 * (random.uniform() - 0.5));
  const wetness = random.uniform();
  const metersPerSecond = random.integer(0, 10);
  return {
    sky: skyOf(wetness, temperatureCelsius),
    temperatureCelsius,
    ...(metersPerSecond === 0 ? {} : { wind: { from: random.pick(WINDS), metersPerSecond } }),
    pressureMmHg: 740 + random.integer(0, 30),
    humidityPercent: Math.round(35 + 60 * wetness),
    rainPercent: Math.round(100 * wetness * wetness),
  };
}

function skyOf(wetness: number, temperatureCelsius: number): WeatherFacts['sky'] {
  if (wetness < 0.35) return 'clear';
  if (wetness < 0.55) return 'partly_cloudy';
  if (wetness < 0.78) return 'cloudy';
  if (wetness < 0.8) return 'fog';
  if (temperatureCelsius <= 0) return 'snow';
  return wetness > 0.96 && temperatureCelsius > 15 ? 'thunderstorm' : 'rain';
}
