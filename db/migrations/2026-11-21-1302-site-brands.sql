-- The two brands of an empty installation. Play money; real money is another version of the configuration plus providers.
insert into site.brand (brand_id, brand_key) values (1, 'overround'), (2, 'najm');

insert into site.brand_version (brand_id, version, reason, config) values
(1, 1, 'first installation', '{
  "name": "Overround",
  "hosts": ["localhost", "127.0.0.1", "overround.localhost"],
  "languages": ["ru", "en", "ar"],
  "defaultLang": "ru",
  "currencies": ["EUR", "USD", "RUB", "GBP", "UAH", "KZT", "PLN", "TRY", "BRL", "INR", "USDT"],
  "defaultCurrency": "EUR",
  "countries": ["RU", "UA", "AM", "AR", "AT", "AZ", "BR", "BY", "CA", "CH", "CL", "CO", "CY", "CZ", "DE", "DK", "EE", "ES", "FI",
    "FR", "GB", "GE", "GR", "HR", "HU", "IE", "IN", "IS", "IT", "JP", "KG", "KZ", "LT", "LV", "MD", "MT", "MX", "NL", "NO", "PE",
    "PL", "PT", "RO", "RS", "SE", "SI", "SK", "TJ", "TR", "UZ", "ZA"],
  "defaultCountry": "RU",
  "ageMin": 18,
  "isDemo": true,
  "theme": { "accent": "#f5b82e", "accentInk": "#15110a" },
  "refId": 1,
  "groupId": 1
}'),
(2, 1, 'first installation', '{
  "name": "Najm",
  "hosts": ["najm.localhost"],
  "languages": ["ar", "en"],
  "defaultLang": "ar",
  "currencies": ["AED", "SAR", "USD", "QAR", "KWD", "BHD", "OMR", "EGP", "JOD", "MAD", "TND", "IQD"],
  "defaultCurrency": "AED",
  "countries": ["AE", "SA", "QA", "KW", "BH", "OM", "EG", "JO", "LB", "IQ", "MA", "TN", "DZ", "LY", "MR", "PS", "YE"],
  "defaultCountry": "AE",
  "ageMin": 21,
  "isDemo": true,
  "theme": { "accent": "#16b3a1", "accentInk": "#04211d" },
  "timeZone": "Asia/Dubai",
  "mailDomains": ["gmail.com", "outlook.com", "hotmail.com", "yahoo.com", "icloud.com"],
  "betting": { "oddsPolicyDefault": 0 },
  "refId": 2,
  "groupId": 2
}');
