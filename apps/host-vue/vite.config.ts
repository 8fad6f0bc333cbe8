import { hostVite } from '@svc/host-kit/vite'
import vue from '@vitejs/plugin-vue'

export default hostVite(vue())
