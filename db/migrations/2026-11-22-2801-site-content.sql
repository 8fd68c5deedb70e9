-- What the demo brands tell about themselves: answers to what everybody asks, and for the second one invented people and places on
-- addresses that cannot exist (.example).
insert into site.brand_version (brand_id, version, reason, config)
select distinct on (brand_id) brand_id, version + 1, 'questions at the foot of the front page',
       jsonb_set(config, '{content}', coalesce(config -> 'content', '{}') || '{
  "questions": {
    "main": {
      "en": [
        { "question": "Is this real money?", "answer": "No. This brand runs with play money, and nothing won or lost here is worth anything." },
        { "question": "Are these real matches?", "answer": "Matches marked as simulated are invented by a program. Real names stand only where real data was loaded." },
        { "question": "How do I see that a bet was settled rightly?", "answer": "Every settled bet shows its result and its rule, and has a proof that anybody can work out again." }
      ],
      "ru": [
        { "question": "Это настоящие деньги?", "answer": "Нет. Этот бренд работает на игровых деньгах: выигранное и проигранное здесь ничего не стоит." },
        { "question": "Матчи настоящие?", "answer": "Матчи с пометкой о симуляции придумывает программа. Настоящие названия есть только там, где загружены настоящие данные." },
        { "question": "Как убедиться, что ставка рассчитана верно?", "answer": "У каждой рассчитанной ставки видны результат и правило, а доказательство может перепроверить любой." }
      ],
      "ar": [
        { "question": "هل هذه نقود حقيقية؟", "answer": "لا. تعمل هذه العلامة بنقود اللعب، وما يُكسب هنا أو يُخسر لا قيمة له." },
        { "question": "هل المباريات حقيقية؟", "answer": "المباريات الموسومة بالمحاكاة يبتكرها برنامج. ولا ترد أسماء حقيقية إلا حيث حُمّلت بيانات حقيقية." },
        { "question": "كيف أتأكد أن الرهان سُوّي صحيحًا؟", "answer": "كل رهان مسوّى يبيّن نتيجته وقاعدته، ومعه برهان يمكن لأي أحد أن يعيد حسابه." }
      ]
    }
  }
}')
  from site.brand_version
 order by brand_id, version desc;

insert into site.brand_version (brand_id, version, reason, config)
select brand_id, version + 1, 'contacts and places of the second demo brand',
       jsonb_set(config, '{content}', (config -> 'content') || '{
  "company": {
    "legalName": "Najm Demo",
    "address": { "ar": "شارع المثال 1، دبي", "en": "1 Example Street, Dubai" }
  },
  "support": {
    "email": "help@najm.example",
    "complaintsEmail": "complaints@najm.example",
    "privacyEmail": "privacy@najm.example",
    "hours": { "ar": "كل يوم من 9 إلى 21", "en": "Every day from 9 to 21" }
  },
  "places": [
    { "kind": "terminal", "name": "Terminal 1", "city": "Dubai", "address": "1 Example Street", "currencies": ["AED"],
      "hours": { "ar": "على مدار الساعة", "en": "Round the clock" } },
    { "kind": "terminal", "name": "Terminal 2", "city": "Sharjah", "address": "2 Sample Road", "currencies": ["AED"] },
    { "kind": "shop", "name": "Najm Shop", "city": "Abu Dhabi", "address": "3 Model Avenue", "currencies": ["AED", "USD"],
      "hours": { "ar": "من 10 إلى 20", "en": "From 10 to 20" } }
  ]
}')
  from site.brand_version
 where brand_id = 2
 order by version desc
 limit 1;
