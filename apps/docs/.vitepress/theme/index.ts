import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import Shot from './Shot.vue'
import './pages.css'

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => void app.component('Shot', Shot),
} satisfies Theme
