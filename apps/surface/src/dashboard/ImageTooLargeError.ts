import { WordedError } from '../i18n/WordedError.ts'

/** The browser gives no canvas of the size that an image would have. */
export class ImageTooLargeError extends WordedError {
  override readonly name = 'ImageTooLargeError'

  constructor() {
    super('This is too large for an image', 'imageTooLarge')
  }
}
