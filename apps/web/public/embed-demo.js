// A page of somebody else: how it shows statistics and hears what they say. `?page=game/1/310000123` chooses the first page.

const form = document.getElementById('choice');
const container = document.getElementById('statistics');
const said = document.getElementById('said');
let widget;

function note(text) {
  const item = document.createElement('li');
  item.textContent = text;
  said.append(item);
}

/** The first football match of the line, so that there is something to see. */
async function firstPage() {
  const wanted = new URLSearchParams(location.search).get('page');
  if (wanted) return wanted;
  const answer = await fetch('/LineFeed/Get1x2_VZip?sports=1&count=1&lng=en');
  const { Value: games } = await answer.json();
  return games?.[0] ? `game/1/${games[0].CI}/main` : 'tournament/1/90001/0';
}

function show() {
  widget?.remove();
  said.replaceChildren();
  const { page, lang, d, hs, bets } = form.elements;
  widget = window.OverroundStatistics.mount(container, {
    site: location.origin,
    page: page.value,
    lang: lang.value,
    title: 'Statistics',
    settings: { d: d.checked ? '1' : '0', hs: hs.checked ? '1' : '0' },
    onReady: () => note('ready'),
    onError: (fault) => note(`error: ${fault}`),
    onTitle: (title) => note(`title: ${title}`),
    onRoute: (path, mode) => note(`${mode}: ${path.split('?')[0]}`),
    ...(bets.checked && {
      onBet: ({ v2, v3 }) => {
        note(`bet: ${v3.event}, ${v3.market}: ${v3.outcome} ${v2.oddsMilli / 1000}`);
        return true;
      },
    }),
  });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  show();
});
form.elements.page.value = await firstPage();
show();
