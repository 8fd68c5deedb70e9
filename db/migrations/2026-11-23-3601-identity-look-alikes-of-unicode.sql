-- Letters of all scripts that look alike by Unicode TS 39, and i and l, whose capitals do, are one letter of a login now
-- (`modules/identity/src/domain/canonical.ts`): keys that stand follow. Of two logins that became one it is that of whoever has the key already, else of the
-- older person; the other keeps a key that nothing typed leads to, and signs in by e-mail, phone or number until they choose another login.

create function pg_temp.looks_like(key text) returns text language sql immutable as $$
  select replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(key,
      '𝅭ꓸᒿꛯꧏ➁ƻ𖼻𑣊𞣉➂ᴈɜȝꝫⳍӡჳ➃➄б𑣕➅𑣆➆ଃ৪੪𞣋ȣ𐌚➇ⴷᐱꛎꓥ𖼽𐊍੧୨৭൭𑣌𑣖१𑣤➈ߺᗅꓮ𖽀𐊠ꭺᑲᖯᗷꓐ𐊂𐊡𐌁ɓᑳƃƀҍѣᏼƅꮟⲥꮯ𐐽𑣲𑣩ꓚ𐊢𐌂𐔜ȼҫᑯꓒᗞᗪꓓɗɖƌđꭰ'
      'ꞓɛⲉєԑꮛ𑣎𐐩ꬲⴹꓰ𐊆ɇҿꭼꬵꞙẝքᖴꓝ𑣂𐊇𐊥𐔥ƒᵮᶃƍꓖɠǥꮐᏻᕼꓧ𐋏ɦꚕħћꮋңӊӈꙇꭵ𑣃ɨᵻᵼᒍꓙɉȷꭻᛕꓗ𐔘ƙĸⲕꮶ𐌠𞣇ǀוןاߊⵏᛁꓲ𖼨𐊊𐌉➀ᒪꓡ𖼖𐔦łɭƚɫٳⳑꮮ𐑃ᣳ'
      'ᗰᛖꓟ𐊰𐌑𑣣𑜀ɱᵯꭑʍꮇռꓠ𐔓ɳƞᵰɲπᴨꛛበᑎꓵ߀০୦〇𑓐𑣠ⵔዐଠꓳ𐊒𐊫𐔖ంಂംං०੦૦௦౦೦൦๐໐၀ᴑꬽⲟჿסهഠဝ𐓪𑣈𑣗𐐬ۿøꬾⵁɵꝋөѳꮎꮻθⴱꭴⵉةۃⲣᑭꓑ𐊕ƥᵽᴩꮲᣖգ'
      'ⵕʠꭇꭈᴦⲅꮁᖇꓣ𖼵ɽɼɍғᵲꭱꮢᣴƽꮪ𑣁𐑈ꓢ𖼺𐊖ʂᵴᣵᣛꓔ𖼊𐊗𐊱𐌕ƭŧᵵꭲҭƫꞟꭎꭒʋ𐓶𑣘ሀᑌꓴ𖽂ᵾꮜט𑜆ꮩ𑣀ⴸᐯꛟꓦ𖼈𐔝ɯա𑜊𑜎𑜏ꮃ𑣯𑣦ꓪѽ𑓅ꝡꞷⲱꙍᘯᘵ𐊶ᗯᕁᕽ𐌢𑣬ⵝᚷꓫ𐊐𐊴'
      '𐌗𐔧ꭓꭕⲭɣᶌỿꭚყ𑣜ꓬ𖽃𐊲ƴɏұꮓ𑣄𐋵𑣥ꓜʐƶȥᵶᙆ𞣍ƿϸᴤϩꙅⵑəәꭾᶐↄᴐͻ𐑋𐑂պሣ𐐿φⲫфꭍᴧ𐓘ॽꛫⵙꞝ𐐪ꛍˈˊˋʻʽʼʾꞌיߴߵᑊᛌ𖽑𖽒ˮײՙःઃꓽᴎи𐑍ꜿẟծᕷ𐓛ϛѱ𐓹'
      'ⳤᴫⲽᴙꭠӌኔ𐋡𐋲𐋨ڧ𐋤ࢱٮںࢽےڡࢻࢼېݢࢰࢩݧઽ૨૩૪૮ൎ𑒒𑒔𑒖𑒘𑒙𑒛𑒪𑒞𑒟𑒠𑒡𑒢𑒣𑒩𑒧𑒨𑒫𑒝𑒭𑒮𑓄𑓑𑓒𑓖௮ரா௨ഉ௭ஜജ௧௪ണை௰ௗഴശಅಆಇಒಜಞಣಯಱಲ೧೨೯ൡറ෪෫ฃด'
      'ตมຈซฏทບປຝພຟฦຍๅཪၥᆨᆫᆮᆯᆷᆸᆺᆼᆽᆾᆿᇀᇁᇂᇫᇰᇹーꟷ一丨ᛰ𐊳ⵠ𖼚𐊅𐊣ᓑꞏᕀ𖼿ᑀᚲᑝᘃᘂ𖼇ᘄᘇᘢᘣᘤꓞꟻꓯꓷᘴꓭꚰᛡᛂ𐊵𐊔ⵣឣᡕᢖ᧐᧑᪀᪐᭒᭓᭘ꦒꮀꓱ𐊸ノ丿𡿨ヘ亻工'
      '力夕卜二八口囗䎛㦳搉曶胶幐䐠槩鿃晣朦訞倂值啟士填壿嬀帲戸晩肦胐胊脁脧膧柿樧潙硏絶腁蔿虁詽讏豣趆跺躛輧郞鎮隸鹃黒𖼦𐓫ꞕ𐐺𑇜ꦣ꩓꩖𐌒𐏑𐏓𒀸𐒠𓋹𑗘𑗙𑗚𑗛i',
      '..222223333333333345666778888888888888999999999_aaaaabbbbbbbbbbbbbbbbcccccccccccdddddddddd'
      'eeeeeeeeeeeeeeeffffffffffffggggggghhhhhhhhhhhlllllljjjjjkkkkkkklllllllllllllllllllllllllll'
      'mmmmmmmmmmmmnnnnnnnnnnnnnooooooooooooooooooooooooooooooooooooooooooooooooooooooopppppppppq'
      'qqrrrrrrrrrrrrrrrrssssssssssstttttttttttuuuuuuuuuuuuvvvvvvvvvvwwwwwwwwwwwwwwwwwwwxxxxxxxxx'
      'xxxxxyyyyyyyyyyyyzzzzzzzzzzðþþƨƨƨǃǝǝɂɋɔɔɔɔɞɰɰɷɸɸɸʃʌʌʔʔʘʚʚʡʹʹʹʹʹʹʹʹʹʹʹʹʹʹʹʺʺʿːːːͷͷͷͽδδδλςψψ'
      'ϗлшяљҷձدصطفووييييٯٯٯٻڬگݔݔऽ२३४८ॱঘচজঞটডণতথদধনপবমযরলষসঽ১২৬அஈஈஉஉஎஐஐகசணனயளழஶఅఆఇఒజఞణయఱల౧౨౯ഞരජදขค'
      'คฆจชฎฑบปฝพฟภยาར၁ᄀᄂᄃᄅᄆᄇᄉᄋᄌᄎᄏᄐᄑᄒᅀᅌᅙᅳᅳᅳᅵቀቀᐃᐃᐃᐃᐡᐧᐩᐳᐷᐸᑔᒉᒐᒥᓓᓚᕃᕆᕊᖵᖷᗄᗡᘮᙠᚹᚼᚽᛘᛜᛯអᠵᡜᦞᦱᩅᩅᬍᬑᬨⰿⱶⴺⵀ〳〳くへイエ'
      'カタトニハロロ㖈㘽㩁㫚㬵㬺㬻㮣䀹䀿䑃䚶併値啓土塡墫媯帡戶晚朌朏朐朓朘朣杮榝溈研絕胼蒍蘷訮讆豜赿跥躗軿郎鎭隷鹂黑ꓶꙩꜧꞛꣻꦝꨁꨣ𐊭𐎂𐎓𐎚𐒆𐦞𑖂𑖂𑖃𑖄l'), 'ꓺ', '..'), 'ꜳ', 'aa'), 'ꜵ', 'ao'), 'ꜷ', 'au'), 'ꜹ', 'av'), 'ꜻ', 'av'), 'ꜽ', 'ay'), 'ʣ', 'dz'), 'ǁ', 'll'), 'װ', 'll'), '➉', 'lo'), 'ʪ', 'ls'), 'ʫ', 'lz'), 'ɶ', 'oe'), 'ꝏ', 'oo'), 'ꚙ', 'oo'), 'ꞵ', 'ss'), 'ꝷ', 'tf'), 'ʦ', 'ts'), 'ᵫ', 'ue'), 'ꭣ', 'uo'),
    'rn', 'm')
$$;

update identity.credential c
   set login_key = n.key
  from (
    select person_id, brand_id, pg_temp.looks_like(login_key) as key,
           row_number() over (partition by brand_id, pg_temp.looks_like(login_key) order by person_id) as place
      from identity.credential
     where login_key is not null
  ) n
 where c.person_id = n.person_id and c.brand_id = n.brand_id and n.place = 1 and c.login_key <> n.key
   and not exists (
     select from identity.credential o
      where o.brand_id = n.brand_id and o.login_key = n.key and o.person_id <> n.person_id);
