/**
 * Calls `end`, once, when the `npm`, `npx` or `node --run` that started this process is gone, also when it was killed and passed no signal
 * on: npm ends the shell between, and nobody else. What was started by anything else outlives it, as with `&` in a shell that is closed.
 */
export function endWithParent(end, env = process.env) {
  if (!env.npm_lifecycle_event && !env.NODE_RUN_SCRIPT_NAME) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, 1000).unref()
}
