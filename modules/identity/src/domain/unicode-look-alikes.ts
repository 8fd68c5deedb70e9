// Letters and digits that look like others: data, from the confusables of Unicode TS 39 (version 15.0).

/*
 * Copyright © 1991-2022 Unicode, Inc. Unicode is a registered trademark of Unicode, Inc.; https://www.unicode.org/license.txt (Unicode License V3): the data
 * may be used, changed and handed on with this notice. Left out: what NFKC and case folding join already, letters that differ by marks only
 * in scripts where marks make letters, and sequences of other scripts than Latin.
 */

/** What a letter looks like, and behind the sign all that look so. */
const GROUPS = `
.=𝅭ꓸ ..=ꓺ 2=ᒿꛯꧏ➁ƻ 3=𖼻𑣊𞣉➂ᴈɜȝꝫⳍӡჳ 4=➃ 5=➄ 6=б𑣕➅ 7=𑣆➆ 8=ଃ৪੪𞣋ȣ𐌚➇ⴷᐱꛎꓥ𖼽𐊍 9=੧୨৭൭𑣌𑣖१𑣤➈ _=ߺ a=ᗅꓮ𖽀𐊠ꭺ aa=ꜳ ao=ꜵ au=ꜷ
av=ꜹꜻ ay=ꜽ b=ᑲᖯᗷꓐ𐊂𐊡𐌁ɓᑳƃƀҍѣᏼƅꮟ c=ⲥꮯ𐐽𑣲𑣩ꓚ𐊢𐌂𐔜ȼҫ d=ᑯꓒᗞᗪꓓɗɖƌđꭰ dz=ʣ e=ꞓɛⲉєԑꮛ𑣎𐐩ꬲⴹꓰ𐊆ɇҿꭼ f=ꬵꞙẝքᖴꓝ𑣂𐊇𐊥𐔥ƒᵮ g=ᶃƍꓖɠǥꮐᏻ
h=ᕼꓧ𐋏ɦꚕħћꮋңӊӈ i=ꙇꭵ𑣃ɨᵻᵼ j=ᒍꓙɉȷꭻ k=ᛕꓗ𐔘ƙĸⲕꮶ l=𐌠𞣇ǀוןاߊⵏᛁꓲ𖼨𐊊𐌉➀ᒪꓡ𖼖𐔦łɭƚɫٳⳑꮮ𐑃ᣳ ll=ǁװ lo=➉ ls=ʪ lz=ʫ m=ᗰᛖꓟ𐊰𐌑𑣣𑜀ɱᵯꭑʍꮇ
n=ռꓠ𐔓ɳƞᵰɲπᴨꛛበᑎꓵ o=߀০୦〇𑓐𑣠ⵔዐଠꓳ𐊒𐊫𐔖ంಂംං०੦૦௦౦೦൦๐໐၀ᴑꬽⲟჿסهഠဝ𐓪𑣈𑣗𐐬ۿøꬾⵁɵꝋөѳꮎꮻθⴱꭴⵉةۃ oe=ɶ oo=ꝏꚙ p=ⲣᑭꓑ𐊕ƥᵽᴩꮲᣖ q=գⵕʠ
r=ꭇꭈᴦⲅꮁᖇꓣ𖼵ɽɼɍғᵲꭱꮢᣴ s=ƽꮪ𑣁𐑈ꓢ𖼺𐊖ʂᵴᣵᣛ ss=ꞵ t=ꓔ𖼊𐊗𐊱𐌕ƭŧᵵꭲҭƫ tf=ꝷ ts=ʦ u=ꞟꭎꭒʋ𐓶𑣘ሀᑌꓴ𖽂ᵾꮜ ue=ᵫ uo=ꭣ v=ט𑜆ꮩ𑣀ⴸᐯꛟꓦ𖼈𐔝
w=ɯա𑜊𑜎𑜏ꮃ𑣯𑣦ꓪѽ𑓅ꝡꞷⲱꙍᘯᘵ𐊶ᗯ x=ᕁᕽ𐌢𑣬ⵝᚷꓫ𐊐𐊴𐌗𐔧ꭓꭕⲭ y=ɣᶌỿꭚყ𑣜ꓬ𖽃𐊲ƴɏұ z=ꮓ𑣄𐋵𑣥ꓜʐƶȥᵶᙆ ð=𞣍 þ=ƿϸ ƨ=ᴤϩꙅ ǃ=ⵑ ǝ=əә ɂ=ꭾ ɋ=ᶐ ɔ=ↄᴐͻ𐑋 ɞ=𐑂
ɰ=պሣ ɷ=𐐿 ɸ=φⲫф ʃ=ꭍ ʌ=ᴧ𐓘 ʔ=ॽꛫ ʘ=ⵙ ʚ=ꞝ𐐪 ʡ=ꛍ ʹ=ˈˊˋʻʽʼʾꞌיߴߵᑊᛌ𖽑𖽒 ʺ=ˮײ ʿ=ՙ ː=ःઃꓽ ͷ=ᴎи𐑍 ͽ=ꜿ δ=ẟծᕷ λ=𐓛 ς=ϛ ψ=ѱ𐓹 ϗ=ⳤ
л=ᴫ ш=ⲽ я=ᴙ љ=ꭠ ҷ=ӌ ձ=ኔ د=𐋡 ص=𐋲 ط=𐋨 ف=ڧ و=𐋤ࢱ ي=ٮںࢽے ٯ=ڡࢻࢼ ٻ=ې ڬ=ݢ گ=ࢰ ݔ=ࢩݧ ऽ=ઽ २=૨ ३=૩ ४=૪ ८=૮ ॱ=ൎ ঘ=𑒒 চ=𑒔 জ=𑒖
ঞ=𑒘 ট=𑒙 ড=𑒛 ণ=𑒪 ত=𑒞 থ=𑒟 দ=𑒠 ধ=𑒡 ন=𑒢 প=𑒣 ব=𑒩 ম=𑒧 য=𑒨 র=𑒫 ল=𑒝 ষ=𑒭 স=𑒮 ঽ=𑓄 ১=𑓑 ২=𑓒 ৬=𑓖 அ=௮ ஈ=ரா உ=௨ഉ எ=௭ ஐ=ஜജ க=௧
ச=௪ ண=ണ ன=ை ய=௰ ள=ௗ ழ=ഴ ஶ=ശ అ=ಅ ఆ=ಆ ఇ=ಇ ఒ=ಒ జ=ಜ ఞ=ಞ ణ=ಣ య=ಯ ఱ=ಱ ల=ಲ ౧=೧ ౨=೨ ౯=೯ ഞ=ൡ ര=റ ජ=෪ ද=෫ ข=ฃ ค=ดต ฆ=ม
จ=ຈ ช=ซ ฎ=ฏ ฑ=ท บ=ບ ป=ປ ฝ=ຝ พ=ພ ฟ=ຟ ภ=ฦ ย=ຍ า=ๅ ར=ཪ ၁=ၥ ᄀ=ᆨ ᄂ=ᆫ ᄃ=ᆮ ᄅ=ᆯ ᄆ=ᆷ ᄇ=ᆸ ᄉ=ᆺ ᄋ=ᆼ ᄌ=ᆽ ᄎ=ᆾ ᄏ=ᆿ ᄐ=ᇀ ᄑ=ᇁ
ᄒ=ᇂ ᅀ=ᇫ ᅌ=ᇰ ᅙ=ᇹ ᅳ=ーꟷ一 ᅵ=丨 ቀ=ᛰ𐊳 ᐃ=ⵠ𖼚𐊅𐊣 ᐡ=ᓑ ᐧ=ꞏ ᐩ=ᕀ ᐳ=𖼿 ᐷ=ᑀ ᐸ=ᚲ ᑔ=ᑝ ᒉ=ᘃ ᒐ=ᘂ ᒥ=𖼇 ᓓ=ᘄ ᓚ=ᘇ ᕃ=ᘢ ᕆ=ᘣ ᕊ=ᘤ ᖵ=ꓞ ᖷ=ꟻ ᗄ=ꓯ
ᗡ=ꓷ ᘮ=ᘴ ᙠ=ꓭ ᚹ=ꚰ ᚼ=ᛡ ᚽ=ᛂ ᛘ=𐊵 ᛜ=𐊔 ᛯ=ⵣ អ=ឣ ᠵ=ᡕ ᡜ=ᢖ ᦞ=᧐ ᦱ=᧑ ᩅ=᪀᪐ ᬍ=᭒ ᬑ=᭓ ᬨ=᭘ ⰿ=ꦒ ⱶ=ꮀ ⴺ=ꓱ ⵀ=𐊸 〳=ノ丿 く=𡿨 へ=ヘ イ=亻 エ=工
カ=力 タ=夕 ト=卜 ニ=二 ハ=八 ロ=口囗 㖈=䎛 㘽=㦳 㩁=搉 㫚=曶 㬵=胶 㬺=幐 㬻=䐠 㮣=槩 䀹=鿃 䀿=晣 䑃=朦 䚶=訞 併=倂 値=值 啓=啟 土=士 塡=填 墫=壿 媯=嬀 帡=帲 戶=戸
晚=晩 朌=肦 朏=胐 朐=胊 朓=脁 朘=脧 朣=膧 杮=柿 榝=樧 溈=潙 研=硏 絕=絶 胼=腁 蒍=蔿 蘷=虁 訮=詽 讆=讏 豜=豣 赿=趆 跥=跺 躗=躛 軿=輧 郎=郞 鎭=鎮 隷=隸 鹂=鹃 黑=黒
ꓶ=𖼦 ꙩ=𐓫 ꜧ=ꞕ ꞛ=𐐺 ꣻ=𑇜 ꦝ=ꦣ ꨁ=꩓ ꨣ=꩖ 𐊭=𐌒 𐎂=𐏑 𐎓=𐏓 𐎚=𒀸 𐒆=𐒠 𐦞=𓋹 𑖂=𑗘𑗙 𑖃=𑗚 𑖄=𑗛
`;

/** From each letter to what it looks like. */
export const UNICODE_LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  GROUPS.trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [like = '', all = ''] = group.split('=');
      return Array.from(all, (letter): [string, string] => [letter, like]);
    }),
);
