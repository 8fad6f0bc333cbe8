import type { DefaultTheme } from 'vitepress'

type SearchOptions = NonNullable<NonNullable<DefaultTheme.LocalSearchOptions['miniSearch']>['searchOptions']>

/**
 * How the site's search weighs what it finds. People ask whole questions, in words that the guides have; in the reference they mean a name.
 * The functions are written into the site as text, so they use nothing from outside of them.
 */
export const searchOptions: SearchOptions = {
  prefix: true,
  // Of a short word, a letter more or less is another word: CSP is not CSV.
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  boost: { title: 4, text: 2, titles: 1 },
  boostTerm: (term) =>
    /^(an?|and|are|as|at|be|by|can|do(es)?|for|from|have|how|i[nst]?|my|not?|o[fnr]|the|there|this|to|what|when|where|why|with|your?)$/.test(
      term,
    )
      ? 0.1
      : 1,
  // The words of a browser's message, which its error's page quotes, are common words elsewhere.
  boostDocument: (id, term, section) =>
    String(id).startsWith('/errors/')
      ? 1.3
      : String(id).startsWith('/reference/') && String(section?.['title']).toLowerCase().replace(/\W+$/, '') !== term
        ? 0.5
        : 1,
}
