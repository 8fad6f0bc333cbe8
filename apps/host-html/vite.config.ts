import { hostVite } from '@svc/host-kit/vite'

export default hostVite()
