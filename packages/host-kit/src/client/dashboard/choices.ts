/** What the settings can be chosen from, with titles. */
export const choices = {
  scheme: { light: 'Light', dark: 'Dark', auto: 'System' },
  locale: { en: 'English', de: 'Deutsch', es: 'Español' },
  surface: { dashboard: 'Dashboard', app: 'App', chat: 'Chat' },
  appPath: {
    '/': 'Home',
    '/workbook/130': 'Revenue analysis',
    '/workbook/131': 'Customers and regions',
    '/workbook/132': 'Orders this year',
  },
} as const
