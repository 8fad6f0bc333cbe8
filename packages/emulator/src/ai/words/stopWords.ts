import { granularityOf } from './granularityOf.ts'
import { wordsOf } from './wordsOf.ts'

/** Words that ask for groups. */
export const groupers: ReadonlySet<string> = new Set(['by', 'per', 'each', 'nach', 'je', 'por'])

/** Words that say how values are put together: alone, they name no measure. */
const aggregating: ReadonlySet<string> = new Set(
  wordsOf(
    `average avg mean median min max minimum maximum total sum count number share percent percentage rate
    durchschnitt durchschnittlich durchschnittliche mittel mittelwert gesamt summe anteil prozent
    promedio media medio suma porcentaje cuota`,
  ),
)
export const isAggregating = (word: string): boolean => aggregating.has(word)

/** Words that begin another part of a question. */
export const joining: ReadonlySet<string> = new Set(wordsOf('and plus versus vs und sowie y'))

/** Words that name nothing of the model, even as the only word of a title. */
const idle = new Set(
  wordsOf(
    `a an the of in on by per for to and or is are was were there how many much what which show me give list top best first each over
    with our all number total`,
  ),
)

/** They name nothing either, but an answer that leaves them out is another answer. So are "lowest" and "not", which are in no list. */
const ordering = new Set(['last', 'next'])

/**
 * More words that an answer may leave out. They are not idle, because titles have them: "Count", "Group" or "Plot" may be a whole title.
 */
const filling = new Set(
  wordsOf(
    `at from as with be been who whose where when tell get find display please most highest largest biggest this that these those every
    my your we us i you it its their do does did have has had can could would will want like see know need any
    sum count compare compared split broken break down breakdown group grouped chart table graph plot
    wie viele viel der die das den dem des ein eine im am von vom mit fur pro und oder ist sind war gibt es haben hat wir uns
    unsere zeige mir bitte was welche welcher welches alle anzahl
    cuanto cuanta cuantos cuantas el la los las un una de del en con para y o es son hay que cual cuales muestra dame favor todo todos`,
  ),
)

/** A word that can name something of the model. */
export const isTelling = (word: string): boolean =>
  !idle.has(word) && !ordering.has(word) && !groupers.has(word) && granularityOf(word) === undefined && !/^\d+$/.test(word)

/** A word that says nothing about the data, so that an answer may leave it out without saying so. */
export const isStop = (word: string): boolean =>
  idle.has(word) || filling.has(word) || groupers.has(word) || joining.has(word) || /^\p{Letter}$/u.test(word)
