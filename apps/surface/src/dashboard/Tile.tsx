import type { ControlDefinition, TileDefinition } from '../../definitions.js'
import { BlockTile } from './BlockTile.tsx'
import { Widget } from './Widget.tsx'

interface Props {
  readonly definition: TileDefinition
  readonly controls: readonly ControlDefinition[]
  /** Called once the tile shows something for this round. */
  readonly onSettled: (widgetId: string, round: number) => void
  readonly onOpen?: (() => void) | undefined
  readonly large?: boolean
}

/** One tile of a dashboard: data, or a block without. */
export function Tile({ definition, controls, onSettled, onOpen, large = false }: Props) {
  return 'query' in definition ? (
    <Widget definition={definition} controls={controls} onSettled={onSettled} onOpen={onOpen} large={large} />
  ) : (
    <BlockTile definition={definition} onSettled={onSettled} large={large} />
  )
}
