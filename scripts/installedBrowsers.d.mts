export declare const installedBrowsers: Record<'chromium' | 'firefox' | 'webkit', () => string | undefined>
export declare const chromiumArgs: string[]
