export { hostVite } from '../vite/hostVite.ts'
