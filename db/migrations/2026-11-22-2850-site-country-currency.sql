-- What a newcomer from a country most likely pays in; a form chooses it beforehand where the brand has it. A country whose currency
-- we do not keep has none. Source: ISO 4217, list of territories.
alter table site.country add column currency text references site.currency (code);
comment on column site.country.currency is 'Currency of the country, a default of the registration form; absent where we do not keep it.';

update site.country set currency = known.code
  from (values
    ('RUB', 'RU'), ('UAH', 'UA'), ('AMD', 'AM'), ('ARS', 'AR'), ('AZN', 'AZ'), ('BDT', 'BD'), ('BHD', 'BH'), ('BRL', 'BR'),
    ('BYN', 'BY'), ('CAD', 'CA'), ('CLP', 'CL'), ('CNY', 'CN'), ('COP', 'CO'), ('CZK', 'CZ'), ('EGP', 'EG'), ('GEL', 'GE'),
    ('GHS', 'GH'), ('HUF', 'HU'), ('IDR', 'ID'), ('INR', 'IN'), ('IQD', 'IQ'), ('IRR', 'IR'), ('JOD', 'JO'), ('JPY', 'JP'),
    ('KES', 'KE'), ('KGS', 'KG'), ('KRW', 'KR'), ('KWD', 'KW'), ('KZT', 'KZ'), ('LBP', 'LB'), ('MDL', 'MD'), ('MXN', 'MX'),
    ('MYR', 'MY'), ('NGN', 'NG'), ('OMR', 'OM'), ('PEN', 'PE'), ('PHP', 'PH'), ('PKR', 'PK'), ('PLN', 'PL'), ('QAR', 'QA'),
    ('RON', 'RO'), ('RSD', 'RS'), ('SAR', 'SA'), ('SEK', 'SE'), ('SGD', 'SG'), ('THB', 'TH'), ('TJS', 'TJ'), ('TND', 'TN'),
    ('TRY', 'TR'), ('TZS', 'TZ'), ('UGX', 'UG'), ('UZS', 'UZ'), ('VND', 'VN'), ('ZAR', 'ZA'), ('AED', 'AE'),
    ('AUD', 'AU CC CX HM KI NF NR TV'),
    ('CHF', 'CH LI'),
    ('DKK', 'DK FO GL'),
    ('EUR', 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT'),
    ('GBP', 'GB GG IM JE'),
    ('ILS', 'IL PS'),
    ('MAD', 'MA EH'),
    ('NOK', 'NO BV SJ'),
    ('NZD', 'NZ CK NU PN TK'),
    ('USD', 'US AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI'),
    ('XAF', 'CF CG CM GA GQ TD'),
    ('XOF', 'BF BJ CI GW ML NE SN TG')
  ) as known (code, countries)
 where country.alpha2 = any (string_to_array(known.countries, ' '));
