export const shortTitleOf = ({ name, shortTitle }: { name: string; shortTitle?: string | undefined }): string =>
  shortTitle ?? name.split('.').at(-1)!
