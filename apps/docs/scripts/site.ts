/** What the site is called, and what it is about. */
export const site = {
  title: 'svc SDK',
  description: 'Embed, data, chat and management of the svc analytics service, in any web app.',
}

/** Of the page in place of one that there is not. */
export const notFoundTitle = 'Page not found'
