export { FormatError } from '../errors/format.ts'
export {
  createFormatter,
  type FormattableMember,
  type FormattableValue,
  type FormattedValue,
  type Formatter,
  type FormatterOptions,
} from '../format/createFormatter.ts'
export { evenDecimals } from '../format/evenDecimals.ts'
