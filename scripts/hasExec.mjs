// For `npm start`: fails on Windows, whose shell would say of `exec` that it is no command. It would be the first thing that is seen.
process.exitCode = process.platform === 'win32' ? 1 : 0
