// All that a public page needs a script for. Events are caught at the document, so that it does not matter
// whether a page came as HTML or was drawn by the application.
document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-theme-toggle]')) switchTheme();
  // A link that leads nowhere yet must not jump to the top (AMB-083).
  if (target?.closest('a[href="#"]')) event.preventDefault();
  const tab = target?.closest('[role=tab]');
  if (tab) selectTab(tab);
});

document.addEventListener('keydown', (event) => {
  const tab = event.target instanceof Element ? event.target.closest('[role=tab]') : null;
  if (!tab) return;
  const tabs = tabsBeside(tab);
  const here = tabs.indexOf(tab);
  const there = {
    ArrowDown: here + 1,
    ArrowRight: here + 1,
    ArrowUp: here - 1,
    ArrowLeft: here - 1,
    Home: 0,
    End: -1,
  }[event.key];
  if (there === undefined) return;
  event.preventDefault();
  const next = tabs.at(there % tabs.length);
  selectTab(next);
  next.focus();
});

function switchTheme() {
  const theme = document.documentElement.dataset.theme === 'light' ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', theme === 'light' ? '#f5f3ec' : '#04151a');
  nameThemeButtons();
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function nameThemeButtons() {
  const next = document.documentElement.dataset.theme === 'light' ? 'dark' : 'light';
  for (const button of document.querySelectorAll('[data-theme-toggle]')) {
    button.setAttribute('aria-label', `Switch to ${next} theme`);
  }
}

function tabsBeside(tab) {
  return [...tab.closest('[role=tablist]').querySelectorAll('[role=tab]')];
}

function selectTab(chosen) {
  for (const tab of tabsBeside(chosen)) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls')).hidden = !isChosen;
  }
}

// What becomes of an activated amount is a term of the plan in force (AMB-003). Without an answer neither is said.
async function tellPrincipal() {
  const sentences = document.querySelectorAll('[data-principal]');
  if (sentences.length === 0) return;
  const address = document.querySelector('[data-plan]')?.dataset.plan;
  const answer = address && (await fetch(address).catch(() => undefined));
  if (!answer?.ok) return;
  const { principalReturn, packages } = (await answer.json()).data.terms;
  const days = Object.values(packages).map(({ takeCareDays }) => takeCareDays);
  const [least, most] = [Math.min(...days), Math.max(...days)];
  for (const place of document.querySelectorAll('[data-take-care]')) {
    place.textContent = least === most ? String(least) : `${least} to ${most}`;
  }
  for (const sentence of sentences) sentence.hidden = sentence.dataset.principal !== principalReturn;
}

// The calculator's code is fetched when its place comes near.
function awaitCalculator() {
  const form = document.querySelector('[data-calculator]');
  if (!form) return;
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      void import('./calculator.js').then(({ calculate }) => calculate(form));
    },
    { rootMargin: '400px' },
  );
  // What is hidden has no place of its own.
  near.observe(form.parentElement);
}

nameThemeButtons();
awaitCalculator();
void tellPrincipal();
