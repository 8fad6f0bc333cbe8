const email = /^[^\s@]+@[^\s@]+$/

/** Whether a text looks like an e-mail address. */
export const isEmail = (text: string): boolean => email.test(text)
