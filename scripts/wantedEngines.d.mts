export declare function wantedEngines(wish: string | undefined): string[]
