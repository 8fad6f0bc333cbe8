import { openViewer, type Viewer } from './openViewer.ts'

/** Signs the viewer of a private embed in. */
export const signIn = (email: string): Promise<Viewer> => openViewer('/__surface/sign-in', { email })
