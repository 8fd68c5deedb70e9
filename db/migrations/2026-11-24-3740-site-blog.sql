-- What the demo brands write beside their pages: three articles in two categories (specification 1 section 2: blog, article, category).
insert into site.brand_version (brand_id, version, reason, config)
select distinct on (brand_id) brand_id, version + 1, 'a first blog',
       jsonb_set(config, '{content}', coalesce(config -> 'content', '{}') || jsonb_build_object('blog', $blog${
 "categories": [
  {
   "key": "how-it-works",
   "names": {
    "en": "How it works",
    "ru": "Как это устроено",
    "ar": "كيف يعمل"
   }
  },
  {
   "key": "stay-in-control",
   "names": {
    "en": "Stay in control",
    "ru": "Под контролем",
    "ar": "تحت السيطرة"
   }
  }
 ],
 "articles": [
  {
   "key": "how-a-bet-is-settled",
   "category": "how-it-works",
   "day": "2026-11-20",
   "texts": {
    "en": {
     "title": "How a bet is settled",
     "lead": "From the final whistle to your balance: what happens in between, and how to check it.",
     "text": "A result comes from the feed, with a version. A newer version replaces an older one; an older one never comes back.\n\n## What is paid\n- Each leg is read by the rule that stood on the coupon when you bet.\n- A leg that is void counts as 1.00; the others stand.\n- The payout is rounded once, down to the smallest coin of your currency. The rest is booked, not lost.\n\n## When the result is corrected\nThe difference is booked, as one movement that your [statement](office/statement) shows. Nothing that you own goes below zero: what is missing becomes a debt that you see.\n\n## How to check it\nEvery settled bet has a proof: the result, the rule and the arithmetic. Anybody can work it out again."
    },
    "ru": {
     "title": "Как рассчитывается ставка",
     "lead": "От финального свистка до вашего баланса: что происходит между ними и как это проверить.",
     "text": "Результат приходит из потока данных с номером версии. Новая версия заменяет старую; старая не возвращается никогда.\n\n## Что выплачивается\n- Каждый исход читается по правилу, которое стояло в купоне, когда вы ставили.\n- Отменённый исход считается как 1.00, остальные стоят.\n- Выплата округляется один раз, вниз до наименьшей монеты вашей валюты. Остаток проводится по счетам, а не пропадает.\n\n## Если результат исправлен\nПроводится разница, одним движением, которое видно в вашей [выписке](office/statement). Ниже нуля ваше не уходит: недостающее становится долгом, и вы его видите.\n\n## Как проверить\nУ каждой рассчитанной ставки есть доказательство: результат, правило и арифметика. Пересчитать может любой."
    },
    "ar": {
     "title": "كيف يُسوّى الرهان",
     "lead": "من صافرة النهاية إلى رصيدك: ما الذي يحدث بينهما وكيف تتحقق منه.",
     "text": "تصل النتيجة من مصدر البيانات ومعها رقم إصدار. الإصدار الأحدث يحل محل الأقدم، والأقدم لا يعود أبدًا.\n\n## ما الذي يُدفع\n- يُقرأ كل اختيار بالقاعدة التي كانت في القسيمة حين راهنت.\n- الاختيار الملغى يُحسب 1.00، وتبقى سائر الاختيارات.\n- تُقرَّب الدفعة مرة واحدة نزولًا إلى أصغر وحدة في عملتك، ويُقيَّد الباقي ولا يضيع.\n\n## حين تُصحَّح النتيجة\nيُقيَّد الفرق بحركة واحدة تظهر في [كشف حسابك](office/statement). لا يهبط ما تملكه تحت الصفر: ما ينقص يصير دينًا تراه.\n\n## كيف تتحقق\nلكل رهان مسوّى برهان: النتيجة والقاعدة والحساب، ويمكن لأي أحد أن يعيد حسابه."
    }
   }
  },
  {
   "key": "why-a-price-moves",
   "category": "how-it-works",
   "day": "2026-11-18",
   "texts": {
    "en": {
     "title": "Why a price moves",
     "lead": "Goals are not the only reason. What a price is made of, and why it stops.",
     "text": "A price is a chance turned upside down, with the margin of the house on top. It moves when the chance does: a goal, a card, minutes that pass without either.\n\n## Why it stops\nWhen something may have happened, the market closes until the feed knows: nobody should bet on what only one side has seen. It opens again with a new price.\n\n## What you can choose\n- **Exact price only**: the bet is refused when the price has moved.\n- **Better prices too**: you get the better one, never the worse.\n- **Any price**: whatever stands when the bet is placed.\n\nThe choice is in your [settings](settings)."
    },
    "ru": {
     "title": "Почему меняется коэффициент",
     "lead": "Голы – не единственная причина. Из чего складывается коэффициент и почему он останавливается.",
     "text": "Коэффициент – это перевёрнутая вероятность с маржой дома. Он меняется вместе с ней: гол, карточка, минуты, прошедшие без них.\n\n## Почему он останавливается\nКогда что-то, возможно, произошло, рынок закрывается, пока поток данных не узнает, что именно: никто не должен ставить на то, что видела только одна сторона. Потом рынок открывается с новым коэффициентом.\n\n## Что можно выбрать\n- **Только этот коэффициент**: если он изменился, ставка не принимается.\n- **И лучшие**: вы получаете лучший, никогда не худший.\n- **Любой**: тот, что стоит в миг ставки.\n\nВыбор – в [настройках](settings)."
    },
    "ar": {
     "title": "لماذا يتحرك السعر",
     "lead": "الأهداف ليست السبب الوحيد. مم يتكون السعر، ولماذا يتوقف.",
     "text": "السعر احتمال مقلوب مضاف إليه هامش الدار. يتحرك حين يتحرك الاحتمال: هدف أو بطاقة أو دقائق تمر بلا هذا ولا ذاك.\n\n## لماذا يتوقف\nحين يُحتمل أن شيئًا حدث يُغلق السوق حتى يعرف مصدر البيانات: لا ينبغي لأحد أن يراهن على ما رآه طرف واحد فقط. ثم يُفتح بسعر جديد.\n\n## ما الذي يمكنك اختياره\n- **هذا السعر فقط**: يُرفض الرهان إذا تحرك السعر.\n- **والأسعار الأفضل**: تنال الأفضل، لا الأسوأ أبدًا.\n- **أي سعر**: السعر القائم لحظة الرهان.\n\nالاختيار في [إعداداتك](settings)."
    }
   }
  },
  {
   "key": "a-limit-before-the-first-bet",
   "category": "stay-in-control",
   "day": "2026-11-16",
   "texts": {
    "en": {
     "title": "A limit before the first bet",
     "lead": "Why we ask for a limit so early, and how limits work when you change them.",
     "text": "A limit is easiest to set when nothing is at stake. That is why the question comes before the first deposit, and why it can be put off but not hidden.\n\n## How limits change\n- Lower: at once.\n- Higher, or none: after a day, and only when you say yes once more.\n- A break or an exclusion cannot be shortened by anybody.\n\nA limit holds for everything here: bets, casino, lotteries, all your accounts together. Set yours in [limits](office/limits)."
    },
    "ru": {
     "title": "Лимит до первой ставки",
     "lead": "Почему мы спрашиваем о лимите так рано и как лимиты меняются.",
     "text": "Лимит проще всего поставить, пока ничего не стоит на кону. Поэтому вопрос приходит до первого пополнения: его можно отложить, но не спрятать.\n\n## Как меняются лимиты\n- Ниже: сразу.\n- Выше или совсем без лимита: через сутки и только после второго «да».\n- Перерыв и самоисключение не может сократить никто.\n\nЛимит действует на всё сразу: ставки, казино, лотереи, все ваши счета вместе. Поставьте свой в разделе [лимиты](office/limits)."
    },
    "ar": {
     "title": "حد قبل أول رهان",
     "lead": "لماذا نسأل عن الحد مبكرًا، وكيف تعمل الحدود حين تغيّرها.",
     "text": "أسهل وقت لوضع حد هو حين لا يكون شيء على المحك. لذلك يأتي السؤال قبل أول إيداع: يمكن تأجيله ولا يمكن إخفاؤه.\n\n## كيف تتغير الحدود\n- إلى الأقل: فورًا.\n- إلى الأعلى أو بلا حد: بعد يوم، وبعد موافقتك مرة ثانية.\n- الاستراحة والاستبعاد لا يستطيع أحد تقصيرهما.\n\nالحد يسري على كل شيء هنا: الرهانات والكازينو واليانصيب وجميع حساباتك معًا. ضع حدك في [الحدود](office/limits)."
    }
   }
  }
 ]
}$blog$::jsonb))
  from site.brand_version
 order by brand_id, version desc;
