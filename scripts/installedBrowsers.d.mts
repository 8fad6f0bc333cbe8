export declare const installedBrowsers: Record<'chromium' | 'chromiumShell' | 'firefox' | 'webkit', () => string | undefined>
export declare const chromiumArgs: string[]
