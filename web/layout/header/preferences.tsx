import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Language, languages, languageTags } from '#contract/language.ts';
import { pageQuery } from '#contract/page-query.ts';
import { addresses } from '../../addresses.ts';
import { useSchoolName } from '../../schools/school-name.ts';
import { chooseSchool, useSchool } from '../../session/session.ts';
import { choosable, useSite } from '../../site.ts';
import { chooseTheme, themes, useTheme } from '../../theme/theme.ts';
import { Choice, ChoiceLink } from '../../ui/form/choice.tsx';
import { Select } from '../../ui/form/field.tsx';
import { useSpeech } from '../../words.tsx';

/** The reader's school, language and theme. */
export function Preferences() {
  return (
    <>
      <SchoolPicker />
      <LanguageAndTheme />
    </>
  );
}

/** The reader's language and theme. */
export function LanguageAndTheme() {
  const { shell } = useSpeech().words;
  const theme = useTheme();
  return (
    <>
      <LanguageSwitch />
      <Choice label={shell.theme}>
        {themes.map((it) => (
          <button key={it} type="button" aria-pressed={it === theme} onClick={() => chooseTheme(it)}>
            {{ auto: shell.themeAuto, light: shell.themeLight, dark: shell.themeDark }[it]}
          </button>
        ))}
      </Choice>
    </>
  );
}

/** Saves the chosen school and opens that school's home page. */
function SchoolPicker() {
  const { shell } = useSpeech().words;
  const { schools } = useSite();
  const nameOf = useSchoolName();
  const chosen = useSchool();
  const navigate = useNavigate();

  function choose(id: number) {
    chooseSchool(id);
    navigate(addresses.school(id));
  }

  return (
    <Select label={shell.board} value={chosen} onChange={(event) => choose(Number(event.target.value))}>
      {choosable(schools, chosen).map((school) => (
        <option key={school.id} value={school.id}>
          {school.id === 1 ? shell.everySchool : nameOf(school)}
        </option>
      ))}
    </Select>
  );
}

/**
 * Each language has its own address. With the page's script the language changes in place and keeps the page's state.
 */
function LanguageSwitch() {
  const { lang, words, speak } = useSpeech();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();

  async function change(event: MouseEvent, to: Language) {
    event.preventDefault();
    await speak(to);
    const query = new URLSearchParams(search);
    if (!query.has('lang')) return;
    query.delete('lang');
    navigate({ pathname, search: `${query}`, hash }, { replace: true, state, preventScrollReset: true });
  }

  return (
    <Choice label={words.shell.language}>
      {languages.map((it) => (
        <ChoiceLink
          key={it}
          href={withLang(pathname, search, it)}
          lang={languageTags[it]}
          chosen={it === lang}
          onClick={(event) => change(event, it)}
        >
          {names[it]}
        </ChoiceLink>
      ))}
    </Choice>
  );
}

/** Each language is named in that language. */
const names = { en: 'English', zh: '简体中文' } as const satisfies Record<Language, string>;

function withLang(pathname: string, search: string, lang: Language): string {
  // Same parameters as the server's render: an unknown parameter would make this link differ from the server's HTML.
  const query = pageQuery(pathname, search);
  query.set('lang', lang);
  // A path that begins with two slashes would name another site.
  return `${pathname.replace(/^\/{2,}/, '/')}?${query}`;
}
