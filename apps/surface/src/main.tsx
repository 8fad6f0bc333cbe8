import { keepFocus } from '@svc/host-kit'
import { createRoot } from 'react-dom/client'
import { readAddress } from './boot/readAddress.ts'
import { readConfig } from './boot/readConfig.ts'
import { createChannel } from './host/createChannel.ts'
import { resolveLocale } from './i18n/resolveLocale.ts'
import { textOf } from './i18n/textOf.ts'
import { Root } from './Root.tsx'
import { PageBoundary } from './ui/PageBoundary.tsx'
import './styles.css'

const config = readConfig()
const address = readAddress(new URL(location.href))
const channel = createChannel(config, address.kind)
const root = document.getElementById('root')
keepFocus()
// The boundary inside of the root keeps the viewer, whose session cannot be exchanged again. This one is for what fails outside of that.
if (root)
  createRoot(root).render(
    <PageBoundary text={textOf(resolveLocale(address.locale, resolveLocale(navigator.language)).language)} emit={channel.emit}>
      <Root config={config} address={address} channel={channel} />
    </PageBoundary>,
  )
