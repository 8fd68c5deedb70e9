-- Reference rates in place of the round sums that limits over several currencies began with: what a euro cost in minor units around the middle of
-- November 2025, to three or four digits. An operator stores newer ones at the internal port; the newest of a currency counts.
insert into limits.rate (currency, minor_per_euro, source)
select r.code, r.minor_per_euro, 'reference list, about 2025-11-14'
  from (values
    ('RUB', 9350), ('UAH', 4890), ('USD', 116), ('EUR', 100), ('GBP', 88), ('AED', 426), ('AMD', 44400), ('ARS', 164000), ('AUD', 178), ('AZN', 197),
    ('BDT', 14150), ('BGN', 195.583), ('BHD', 437), ('BRL', 616), ('BYN', 345), ('CAD', 163), ('CHF', 92.5), ('CLP', 1080), ('CNY', 823), ('COP', 435000),
    ('CZK', 2420), ('DKK', 746.8), ('EGP', 5480), ('GEL', 314), ('GHS', 1275), ('HUF', 38400), ('IDR', 1937000), ('ILS', 377), ('INR', 10280),
    ('IQD', 1519), ('JOD', 822), ('JPY', 179.5), ('KES', 14990), ('KGS', 10140), ('KRW', 1690), ('KWD', 356), ('KZT', 60500), ('LBP', 103900),
    ('MAD', 1076), ('MDL', 1967), ('MXN', 2127), ('MYR', 480), ('NGN', 167000), ('NOK', 1168), ('NZD', 205), ('OMR', 446), ('PEN', 392),
    ('PHP', 6840), ('PKR', 32600), ('PLN', 423), ('QAR', 422), ('RON', 508.5), ('RSD', 11720), ('SAR', 435), ('SEK', 1098), ('SGD', 151), ('THB', 3760),
    ('TJS', 1073), ('TND', 3420), ('TRY', 4910), ('TZS', 285000), ('UGX', 4160), ('UZS', 1385000), ('VND', 30550), ('XAF', 655.957), ('XOF', 655.957),
    ('ZAR', 1985), ('USDT', 1160000)
  ) as r (code, minor_per_euro)
  join site.currency c on c.code = r.code;
