import { spokenText } from '@svc/host-kit'
import { useMeta } from '../api/useMeta.ts'
import type { Text } from '../i18n/textOf.ts'
import { useText } from '../i18n/useText.ts'
import { Spoken } from '../ui/Spoken.tsx'
import { ExchangeItem } from './ExchangeItem.tsx'
import type { Exchange } from './useAgent.ts'

interface Props {
  readonly exchanges: readonly Exchange[]
  readonly onRetry: (query: string) => void
}

/** What a screen reader hears of an exchange; of an error, that is an alert already. */
function wordsOf({ status, isStopped, answer }: Exchange, text: Text): string {
  if (status === 'submitted') return text('thinking')
  if (isStopped) return text('stopped')
  return status === 'completed' ? spokenText(answer) : ''
}

/** Questions with their answers: how each was found (folded), the answer itself and its chart. */
export function Exchanges({ exchanges, onRetry }: Props) {
  const text = useText()
  const last = exchanges.at(-1)
  // If that fails, amounts merely have no currency.
  const { meta } = useMeta(exchanges.length > 0)
  return (
    <>
      <ol className="exchanges">
        {exchanges.map((exchange) => (
          <ExchangeItem key={exchange.id} exchange={exchange} meta={meta} onRetry={onRetry} />
        ))}
      </ol>
      {/* Said once, when it is whole: words as they are written would be read one by one. */}
      <Spoken text={last && wordsOf(last, text)} />
    </>
  )
}
