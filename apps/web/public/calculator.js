// The calculator of the plan page, fetched when it comes into sight. Arithmetic is the server's; this asks and shows.
const TYPING_MS = 300;
const MICRO = 1_000_000n;

const TITLES = {
  noRecruits: 'Nobody joins through you',
  treasuryPauses: 'The treasury is empty',
  capReached: 'The cap ends it',
};

/** Whole millionths of an amount as it travels: "12.500000". */
const microOf = (text) => BigInt(text.replace('.', ''));

/** An amount as it is read: 1,234.50, with as many decimals as it has, so that lines add up as they are printed. */
function shown(micro) {
  const size = micro < 0n ? -micro : micro;
  const decimals = String(size % MICRO)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '');
  return `${micro < 0n ? '−' : ''}${(size / MICRO).toLocaleString('en-US')}.${decimals}`;
}

function element(tag, text, ...children) {
  const made = document.createElement(tag);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
}

const line = (name, amount) => element('div', '', element('dt', name), element('dd', shown(amount)));

/** What each bounty brought in a case. */
const sumsOf = (each) =>
  ['daily', 'direct', 'network'].map((kind) => [kind, microOf(each[kind])]).filter(([, micro]) => micro > 0n);

function wordsOf(each, { cap }, day) {
  if (each.case === 'noRecruits') return 'Only your own package pays.';
  if (each.case === 'treasuryPauses')
    return `From day ${day} on, rewards are still written down, but nothing is paid until it is funded again. It may never be.`;
  return `All whom you assume join at once. At ${shown(microOf(cap))} your package’s rewards end, whatever your team does.`;
}

function endOf(each, { principalReturnsOnDay: day, periodDays }, amount) {
  const even = each.breakEvenDay === null ? 'not reached' : `day ${each.breakEvenDay}`;
  const own =
    day === null
      ? 'is not paid back'
      : `stays locked, apart from the treasury, and goes back to the R-Wallet on day ${day}`;
  const after =
    each.capReachedOnDay === null
      ? ''
      : ` From day ${each.capReachedOnDay} nothing more, for ${periodDays - each.capReachedOnDay} days.`;
  return `Break-even of what you paid in: ${even}. Your ${amount} ${own}.${after}`;
}

function cardOf(each, projection, asked) {
  const sums = element('dl', '', ...sumsOf(each).map(([kind, micro]) => line(asked.names[kind], micro)));
  const pending = microOf(each.pending);
  if (pending > 0n) sums.append(line('Written down, not paid', -pending));
  sums.append(line('Deduction 10%', -microOf(each.deduction)));
  const total = line('You could withdraw', microOf(each.arrives));
  total.dataset.total = '';
  sums.append(total);
  return element(
    'article',
    '',
    element('h3', TITLES[each.case]),
    element('p', wordsOf(each, projection, asked.day)),
    sums,
    element('p', endOf(each, projection, asked.amount)),
  );
}

/** Whole USDT, alone or with commas in the western or the Indian way; the server reads amounts in the same way. */
const WHOLE = /^(?:\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2}|[1-9]\d?(?:,\d{2}){1,3},\d{3})$/;

/** Which package an amount belongs to; the last one where none has it, so that the server says what is wrong. */
function packageOf(packages, amount) {
  const micro = WHOLE.test(amount) ? BigInt(amount.replaceAll(',', '')) * MICRO : 0n;
  const own = packages.find(
    ({ minAmount, maxAmount }) => micro >= microOf(minAmount) && micro <= microOf(maxAmount),
  );
  return (own ?? packages.at(-1)).packageType;
}

function addressOf(form, packages) {
  const { amount, people, each, day } = Object.fromEntries(new FormData(form));
  const query = new URLSearchParams({
    packageType: packageOf(packages, amount),
    amount,
    treasuryPausesOnDay: day,
  });
  if (people !== '' && people !== '0') {
    query.set('team[0][level]', '1');
    query.set('team[0][members]', people);
    query.set('team[0][packageType]', packageOf(packages, each));
    query.set('team[0][amount]', each);
  }
  return { address: `${form.dataset.projection}?${query}`, amount, day };
}

async function answerOf(address) {
  const answer = await fetch(address).catch(() => undefined);
  const body = await answer?.json().catch(() => undefined);
  if (answer?.ok && body) return { data: body.data };
  const [field] = Object.values(body?.fields ?? {});
  return { problem: field ?? body?.message ?? 'The cases could not be computed. Please try again.' };
}

/** Makes a form and its place for cases work. */
export async function calculate(form) {
  const place = document.getElementById(form.dataset.calculator);
  const said = form.querySelector('[role=status]');
  const names = JSON.parse(form.dataset.names);
  let newest = 0;
  let packages;

  async function ask() {
    const no = ++newest;
    if (!packages) {
      const { data, problem } = await answerOf(form.dataset.packages);
      if (problem) return void (said.textContent = problem);
      packages = Object.values(data);
    }
    const asked = { ...addressOf(form, packages), names };
    const { data, problem } = await answerOf(asked.address);
    if (no !== newest) return;
    said.textContent = problem ?? '';
    if (problem) return place.replaceChildren();
    const bad = data.cases.filter((each) => each.case in TITLES);
    place.replaceChildren(
      ...bad.map((each) => cardOf(each, data, asked)),
      element('p', `This is arithmetic, not a promise. ${data.note} You may earn less than you activate.`),
    );
  }

  let timer;
  form.addEventListener('input', () => {
    form.elements.shownDay.value = form.elements.day.value;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), TYPING_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask();
  });
  form.hidden = false;
  await ask();
}
