import { createRoot } from 'react-dom/client'
import { readAddress } from './boot/readAddress.ts'
import { readConfig } from './boot/readConfig.ts'
import { createChannel } from './host/createChannel.ts'
import { Root } from './Root.tsx'
import './styles.css'

const config = readConfig()
const address = readAddress(new URL(location.href))
const channel = createChannel(config, address.kind)
const root = document.getElementById('root')
if (root) createRoot(root).render(<Root config={config} address={address} channel={channel} />)
