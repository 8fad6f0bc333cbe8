// A query of the emulator's database keeps one of Node's threads, of which there are four. More are made only where this is said before
// the first of them is used: a module comes too late, and on Windows so does anything but the environment of the process.
if (process.platform !== 'win32') process.env.UV_THREADPOOL_SIZE ||= '16'
