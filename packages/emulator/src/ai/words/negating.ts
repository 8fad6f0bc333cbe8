import { wordsOf } from './wordsOf.ts'

/** Next to such a word, a value or a time is what the question does not ask for. */
export const negating: ReadonlySet<string> = new Set(
  wordsOf(
    `not no non never none nor neither without except excepting exclude excluding excludes excluded outside other than but minus instead
    rather cannot isn aren wasn weren don doesn didn haven hasn hadn won wouldn isnt arent wasnt werent dont doesnt didnt
    nicht nichts nie niemals kein keine keiner keinem keinen keines weder ohne ausser ausserhalb ausgenommen ausgeschlossen abzüglich
    statt anstatt anstelle sin no ni nunca tampoco ninguno ninguna ningun excepto excluyendo excluido salvo fuera vez`,
  ),
)
