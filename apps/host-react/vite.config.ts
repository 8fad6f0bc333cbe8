import { hostVite } from '@svc/host-kit/vite'
import react from '@vitejs/plugin-react'

export default hostVite(react())
