import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as entry from './exports/index.ts'

function io(env: Record<string, string> = {}) {
  const controller = new AbortController()
  const written = { out: '', err: '' }
  let wrote = () => {}
  return {
    written,
    stop: () => controller.abort(),
    /** Resolves at the first text written out. */
    firstOutput: new Promise<void>((resolve) => {
      wrote = resolve
    }),
    io: {
      out(text: string) {
        written.out += text
        wrote()
      },
      err(text: string) {
        written.err += text
      },
      env,
      stop: controller.signal,
    },
  }
}
const anyPorts = ['--port-tenant', '0', '--port-data', '0', '--port-ai', '0']

test('the entry exports what its documentation names', () => {
  expect(Object.keys(entry)).toMatchInlineSnapshot(`
    [
      "run",
    ]
  `)
})

test('without a command, and for help, it lists the commands', async () => {
  for (const args of [[], ['help'], ['--help']]) {
    const { io: console, written } = io()
    expect(await entry.run(args, console)).toBe(0)
    expect(written.out).toContain('svc emulator')
  }
})

test('a command that is misspelt is told with the one that is near, and without control characters', async () => {
  const { io: console, written } = io()
  expect(await entry.run(['quer'], console)).toBe(2)
  expect(written.err).toMatch(/^There is no command "quer"\. Did you mean svc query\?\n/)
  expect(await entry.run(['a\u001b[2J'], console)).toBe(2)
  expect(written.err).toContain('There is no command "a [2J".\n')
})

test('help for a command is its own, and the version is that of the package', async () => {
  const say = async (...args: string[]) => {
    const { io: console, written } = io()
    return [await entry.run(args, console), written.out || written.err]
  }
  expect(await say('help', 'query')).toEqual(await say('query', '--help'))
  expect(await say('help', 'nonsense')).toEqual([2, expect.stringContaining('no command "nonsense"')])
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(await say('--version')).toEqual([0, `${version}\n`])
})

test('each wrong use is told with exit status 2', async () => {
  const wrong: [string[], RegExp][] = [
    [['nonsense'], /no command "nonsense"/],
    [['constructor'], /no command/],
    [['emulator', '--nonsense'], /^There is no option --nonsense\.\nsvc emulator --help tells more\.\n$/],
    [['codegen', '--ot=x', '--url', 'http://localhost:1'], /^There is no option --ot\. Did you mean --out\?\n/],
    [['doctor', '--tennant', 'http://localhost:1'], /Did you mean --tenant\?/],
    [['emulator', 'extra'], /^emulator takes no words, only options\. A value with a space in it goes in quotes\n/],
    // Nothing of what may be a key.
    [
      ['doctor', '--key', 'my', 'secret'],
      /^doctor takes no words, only options\. A value with a space in it goes in quotes\nsvc doctor --help tells more\.\n$/,
    ],
    [['emulator', '--port-tenant', '70000'], /--port-tenant must be a port/],
    [['emulator', '--port-ai', 'x'], /--port-ai must be a port/],
    [['emulator', '--port-data='], /--port-data must be a port/],
    [['emulator', '--key', 'my key'], /--key, or SVC_ADMIN_KEY, must be letters, digits and signs, without spaces/],
    [['emulator', '--namespace', 'My App'], /--namespace must be a lowercase letter/],
    [['emulator', '--frame-ancestors', "http://a.test; script-src 'none'"], /--frame-ancestors must be sources/],
    [['emulator', '--frame-ancestors', 'http://a.test,'], /--frame-ancestors must be sources/],
    [['emulator', '--allowed-hosts', 'http://emulator.example'], /--allowed-hosts must be host names/],
    [['emulator', '--allowed-hosts', 'emulator.example,'], /--allowed-hosts must be host names/],
    [['emulator', '--public-data', 'data.example'], /--public-data must be an origin/],
    [['emulator', '--public-ai', 'https://ai.example/x'], /--public-ai must be an origin/],
    [['emulator', '--data-url', 'nowhere'], /--data-url must be an address/],
    [['emulator', '--data-url', 'ftp://data.example.com'], /--data-url must be an address/],
    [['emulator', '--llm-url', 'localhost:8080'], /--llm-url must be an address/],
    [['codegen', '--url', 'http://localhost:1', '--name', 'class'], /--name must be the name of a type/],
    [['emulator', '--data-url', 'http://localhost:1', '--model', '.'], /leave out --model/],
    [['query', '--url', 'http://localhost:1'], /exactly one query, in quotes/],
    [['query', '{}', '{}', '--url', 'http://localhost:1'], /exactly one query, in quotes/],
    [['query', '{}', '--format', 'xml', '--url', 'http://localhost:1'], /--format is table, csv or json/],
    [['meta', 'orders', 'customers', '--url', 'http://localhost:1'], /one unit or member at a time/],
  ]
  for (const [args, message] of wrong) {
    const { io: console, written } = io()
    expect([args, await entry.run(args, console)]).toEqual([args, 2])
    expect(written.err).toMatch(message)
  }
})

test('an option without its value says what it needs, in every command', async () => {
  const say = async (...args: string[]) => {
    const { io: console, written } = io()
    return [await entry.run(args, console), written.out || written.err] as const
  }
  expect(await say('emulator', '--data')).toEqual([2, '--data needs a directory\nsvc emulator --help tells more.\n'])
  expect((await say('emulator', '--data', '--open'))[1]).toMatch(
    /^--data needs a directory\. If it begins with a dash, write --data=DIR\n/,
  )
  expect((await say('emulator', '--json=yes'))[1]).toMatch(/^--json takes no value\n/)
  for (const command of ['emulator', 'codegen', 'doctor', 'meta', 'query']) {
    const [, help] = await say(command, '--help')
    const names = [...help.matchAll(/^ +--([\w-]+) [A-Z]+/gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(2)
    for (const name of names) {
      const [status, words] = await say(command, `--${name}`)
      expect([command, name, status]).toEqual([command, name, 2])
      expect(words).toMatch(new RegExp(`^--${name} needs (?!a value)[a-z ]+\\n`))
    }
  }
})

test('the emulator starts, prints its addresses and keys, and ends when told', async () => {
  // The shell of Windows keeps the space in `set SVC_PLATFORM_TOKEN=from-env && svc emulator`; set to nothing is none.
  const { io: console, written, stop, firstOutput } = io({ SVC_PLATFORM_TOKEN: 'from-env ', SVC_TOKEN_SECRET: ' ' })
  const status = entry.run(['emulator', ...anyPorts, '--key', 'given', '--json'], console)
  await Promise.race([firstOutput, status])
  const facts = JSON.parse(written.out)
  expect(facts).toMatchObject({ adminKey: 'given', platformToken: 'from-env' })
  expect((await fetch(`${facts.tenantOrigin}/__emulator/stats`)).status).toBe(200)
  stop()
  expect(await status).toBe(0)
  await expect(fetch(`${facts.tenantOrigin}/__emulator/stats`)).rejects.toThrow()
})

test('the language model of --llm-url is asked with the key and for the model of the environment', async () => {
  const asked: unknown[] = []
  const model = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    asked.push([request.url, request.headers.authorization, body.model])
    response.setHeader('content-type', 'text/event-stream')
    response.end('data: {"choices":[{"delta":{"content":"Forty-two."}}]}\n\ndata: [DONE]\n\n')
  })
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`
  const { io: console, written, stop, firstOutput } = io({ SVC_LLM_KEY: 'llm-key ', SVC_LLM_MODEL: 'small' })
  const status = entry.run(['emulator', ...anyPorts, '--llm-url', url, '--key', 'given', '--json'], console)
  await Promise.race([firstOutput, status])
  const answer = await fetch(`${JSON.parse(written.out).aiUrl}/chat/stream-chat-state`, {
    method: 'POST',
    headers: { authorization: 'Api-Key given', 'content-type': 'application/json' },
    body: JSON.stringify({ input: 'How many?', sessionSettings: { externalId: 'jane' } }),
  })
  expect(await answer.text()).toContain('Forty-two.')
  expect(asked).toEqual([['/v1/chat/completions', 'Bearer llm-key', 'small']])
  stop()
  expect(await status).toBe(0)
  model.close()
})

test('what the emulator prints for people is each address and credential, and the credentials are good', async () => {
  const { io: console, written, stop, firstOutput } = io()
  const status = entry.run(['emulator', ...anyPorts], console)
  await Promise.race([firstOutput, status])
  const told = Object.fromEntries([...written.out.matchAll(/^ {2}(\S.*?) {2,}(\S+)/gm)].map(([, name, value]) => [name, value]))
  expect(Object.keys(told)).toEqual([
    'Tenant',
    'Core Data',
    'AI',
    'Panel',
    'Dashboards',
    'Admin key',
    'Platform token',
    'Core Data token',
  ])
  for (const [name, use] of [
    ['Admin key', 'embed sessions, as Bearer or Api-Key; AI, as Api-Key'],
    ['Platform token', 'Platform API and SCIM, as Bearer'],
    ['Core Data token', 'Core Data, in Authorization without a prefix'],
  ])
    expect(written.out).toContain(`${told[name!]}   ${use}\n`)
  const statusOf = async (address: string, authorization: string, body?: object) =>
    (
      await fetch(address, {
        headers: { authorization, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    ).status
  expect([
    (await fetch(told['Panel']!)).status,
    (await fetch(told['Dashboards']!)).status,
    (await fetch(/^ {10,}(http\S+)$/m.exec(written.out)?.[1] ?? '')).status,
    await statusOf(`${told['Core Data']}/v1/meta`, told['Core Data token']!),
    await statusOf(`${told['Tenant']}/api/v1/regions`, `Bearer ${told['Platform token']}`),
    await statusOf(`${told['AI']}/chat/stream-chat-state`, `Api-Key ${told['Admin key']}`, {
      input: 'How many orders?',
      sessionSettings: { externalId: 'jane' },
    }),
  ]).toEqual([200, 200, 200, 200, 200, 200])
  stop()
  expect(await status).toBe(0)
})

test('with data of your own, the overview names the cubes that are made of them', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'svc-overview-'))
  for (const name of ['visits', 'clinics']) await writeFile(join(directory, `${name}.csv`), 'id,city\n1,Berlin\n')
  const { io: console, written, stop, firstOutput } = io()
  const status = entry.run(['emulator', ...anyPorts, '--data', directory], console)
  await Promise.race([firstOutput, status])
  expect(written.out).toMatch(/^ {2}Cubes {12}(clinics, visits|visits, clinics)$/m)
  expect(written.out).not.toContain('Views')
  stop()
  expect(await status).toBe(0)
  await rm(directory, { recursive: true })
})

test('namespace and frame ancestors reach the pages', async () => {
  const { io: console, written, stop, firstOutput } = io()
  const asked = ['--namespace', 'acme', '--frame-ancestors', "'self', http://localhost:*"]
  const status = entry.run(['emulator', ...anyPorts, ...asked, '--json'], console)
  await Promise.race([firstOutput, status])
  const page = await fetch(`${JSON.parse(written.out).tenantOrigin}/embed/chat`)
  expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self' http:\/\/localhost:\*$/)
  expect(await page.text()).toContain('"namespace":"acme"')
  stop()
  expect(await status).toBe(0)
})

test('allowed hosts reach every port of the emulator', async () => {
  const { io: console, written, stop, firstOutput } = io()
  const status = entry.run(['emulator', ...anyPorts, '--allowed-hosts', 'a.example, .b.example', '--json'], console)
  await Promise.race([firstOutput, status])
  const { port } = new URL(JSON.parse(written.out).dataUrl)
  // `fetch` sends no other Host than that of the address.
  const ask = (host: string) =>
    new Promise<number | undefined>((resolve, reject) =>
      get({ host: '127.0.0.1', port, path: '/livez', headers: { host } }, (answer) => resolve(answer.resume().statusCode)).on(
        'error',
        reject,
      ),
    )
  expect([await ask('a.example'), await ask('x.b.example'), await ask('c.example')]).toEqual([200, 200, 403])
  stop()
  expect(await status).toBe(0)
})

test('the help of the emulator names every option and each variable of the environment', async () => {
  const { io: console, written } = io()
  expect(await entry.run(['emulator', '--help'], console)).toBe(0)
  const variables = ['SVC_ADMIN_KEY', 'SVC_PLATFORM_TOKEN', 'SVC_TOKEN_SECRET', 'SVC_LLM_KEY', 'SVC_LLM_MODEL']
  for (const name of [
    '--llm-url',
    '--namespace',
    '--frame-ancestors',
    '--allowed-hosts',
    '--public-data',
    '--public-ai',
    ...variables,
  ])
    expect(written.out).toContain(name)
})

test('a port that is taken is told in one line with exit status 1', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { io: console, written } = io()
  expect(await entry.run(['emulator', '--port-tenant', String(port), '--port-data', '0', '--port-ai', '0'], console)).toBe(1)
  server.close()
  expect(written.err).toBe(
    `Port ${port} (tenant) is in use. Choose another with --port-tenant or ports.tenant; 0 takes a free one.\n`,
  )
})

test('a command that is stopped ends at once, without a word', async () => {
  const server = createServer(() => {}) // never answers
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const args of [
    ['meta', '--url', address],
    ['query', '{"measures":["orders.count"]}', '--url', address],
    ['doctor', '--tenant', address],
  ]) {
    const { io: console, written, stop } = io()
    server.once('request', stop)
    expect([args[0], await entry.run(args, console), written]).toEqual([args[0], 130, { out: '', err: '' }])
  }
  server.closeAllConnections()
  server.close()
})

const program = fileURLToPath(new URL('../bin/svc.cjs', import.meta.url))

test('before the workspace is installed, it says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-cli-'))
  await cp(dirname(program), folder, { recursive: true })
  const child = spawn(process.execPath, [join(folder, 'svc.cjs'), '--version'])
  const [[status], words] = await Promise.all([once(child, 'exit'), child.stderr.toArray()])
  expect([status, Buffer.concat(words).toString()]).toEqual([
    1,
    expect.stringMatching(
      /^svc is not installed, or only in part: .*@svc\/cli.*\nIn a clone of its repository: npm run bootstrap\n$/,
    ),
  ])
  await rm(folder, { recursive: true })
})

test('a reader that has seen enough is no failure', async () => {
  const measures = Array.from({ length: 20_000 }, (_, index) => ({ name: `orders.measure_${index}`, type: 'number' }))
  const meta = JSON.stringify({ cubes: [{ name: 'orders', type: 'cube', measures, dimensions: [], segments: [] }] })
  const server = createServer((_asked, answer) => answer.setHeader('content-type', 'application/json').end(meta))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const flags = ['--conditions=svc-source', '--import', import.meta.resolve('tsx')]
  const child = spawn(process.execPath, [...flags, program, 'codegen', '--url', url])
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  child.stdout.once('data', () => child.stdout.destroy())
  expect([Buffer.concat(await child.stderr.toArray()).toString(), await ended]).toEqual(['', 0])
  server.close()
})

test.each([
  ['EOF', 0], // as Windows says it
  ['ENOSPC', 1],
])(
  'output that fails by %s ends the program with %i',
  async (code, status) => {
    const failing = `process.once('beforeExit', () => process.stdout.emit('error', Object.assign(new Error('write'), { code: '${code}' })))`
    const flags = ['--conditions=svc-source', '--import', import.meta.resolve('tsx')]
    const preload = ['--import', `data:text/javascript,${encodeURIComponent(failing)}`]
    const child = spawn(process.execPath, [...flags, ...preload, program, '--version'], { stdio: 'ignore' })
    expect(await once(child, 'exit')).toEqual([status, null])
  },
  60_000,
)

test('without the program of the database, only the emulator fails, in a sentence', async () => {
  // As after `npm install --omit=optional`, or with the `node_modules` of another system.
  const without = `import Module from 'node:module'
    const resolve = Module._resolveFilename
    Module._resolveFilename = (name, ...rest) => resolve(name.replace(/^(@duckdb\\/node-bindings)-.*/, '$1-none/duckdb.node'), ...rest)`
  const flags = ['--conditions=svc-source', '--import', import.meta.resolve('tsx')]
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(without)}`]
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, [...flags, ...preload, program, ...args])
    const [[status], words] = await Promise.all([once(child, 'exit'), child.stderr.toArray()])
    return { status, words: Buffer.concat(words).toString() }
  }
  expect(await run('--version')).toEqual({ status: 0, words: '' })
  expect(await run('emulator', ...anyPorts)).toEqual({
    status: 1,
    words: expect.stringMatching(/^DuckDB, the emulator's database, cannot be loaded on this system \(.+\n$/),
  })
})

test('where Node may not load programs, as with --permission, the emulator says what allows it', async () => {
  const flags = ['--no-addons', '--conditions=svc-source', '--import', import.meta.resolve('tsx')]
  const child = spawn(process.execPath, [...flags, program, 'emulator', ...anyPorts])
  const [[status], words] = await Promise.all([once(child, 'exit'), child.stderr.toArray()])
  expect([status, Buffer.concat(words).toString()]).toEqual([1, expect.stringMatching(/^DuckDB, .* --allow-addons .*\n$/)])
})

test.skipIf(process.platform !== 'linux')(
  'output that finds a full disk is told in a sentence, without a trace',
  async () => {
    const flags = ['--conditions=svc-source', '--import', import.meta.resolve('tsx')]
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [...flags, program, '--version'], { stdio: ['ignore', full, 'pipe'] })
    closeSync(full)
    const ended = once(child, 'exit')
    expect(Buffer.concat(await child.stderr!.toArray()).toString()).toBe('There is no space left for the output.\n')
    expect(await ended).toEqual([1, null])
  },
  60_000,
)

test.skipIf(process.platform === 'win32')('files are read while more queries run than Node has threads', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'svc-threads-'))
  const pipes = Array.from({ length: 8 }, (_, index) => join(directory, `pipe-${index}`))
  execFileSync('mkfifo', pipes)
  // Whoever opens a pipe that nobody writes to keeps a thread, as a statement of the database does.
  const code = `const fs = require('node:fs')
    for (const pipe of ${JSON.stringify(pipes)}) fs.open(pipe, () => {})
    fs.stat('.', () => process.stdout.write('read'))`
  const threads = fileURLToPath(new URL('../bin/moreThreads.cjs', import.meta.url))
  const child = spawn(process.execPath, ['-r', threads, '-e', code], { env: { ...process.env, UV_THREADPOOL_SIZE: '' } })
  expect(String(await once(child.stdout, 'data'))).toBe('read')
  child.kill('SIGKILL')
  // Not by the `rm` of Node: the last file that this process looked at would be a pipe, and `realpathSync`, by which Node imports modules,
  // takes every folder it knows already for that one and leaves the links behind it as they are.
  execFileSync('rm', ['-r', directory])
})

// Windows knows no signals: there, `kill` ends a process at once.
const onSignal = process.platform === 'win32' ? null : 0

test('the program runs from the workspace and ends with status 0 on a signal', async () => {
  const child = spawn(process.execPath, [program, 'emulator', ...anyPorts, '--json'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`The program ended with ${code} before it printed anything`)))
  })
  expect(JSON.parse(line)).toMatchObject({ tenantOrigin: expect.stringContaining('http://localhost:') })
  child.kill('SIGTERM')
  expect(await ended).toBe(onSignal)
})

test.skipIf(process.platform === 'win32')(
  'a signal to npx alone, which ends only the shell between, ends the program too',
  async () => {
    const shell = spawn('sh', ['-c', '"$0" "$@"; :', process.execPath, program, 'emulator', ...anyPorts, '--json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, npm_lifecycle_event: 'npx' },
    })
    // The program has its output open as long as it lives.
    const ended = once(shell.stdout, 'close')
    await once(shell.stdout, 'data')
    shell.kill()
    await ended
  },
)
