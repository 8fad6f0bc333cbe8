import { expect, test } from 'vitest'
import { createHostCheck } from './createHostCheck.ts'
import { EmulatorStartError } from './EmulatorStartError.ts'

test('names of this machine are allowed, with and without a port, and no others', () => {
  const isAllowed = createHostCheck([])
  for (const host of [
    'localhost',
    'localhost:4100',
    'LOCALHOST',
    'a.b.localhost:80',
    '127.0.0.1:4000',
    '127.9.9.9',
    '[::1]:4200',
  ])
    expect([host, isAllowed(host)]).toEqual([host, true])
  for (const host of [
    'attacker.example',
    'localhost.attacker.example',
    '127.0.0.1.attacker.example',
    'notlocalhost',
    '128.0.0.1',
    '0.0.0.0',
    'attacker.example:localhost',
    'localhost@attacker.example',
    '[::2]',
    '',
    undefined,
  ])
    expect([host, isAllowed(host)]).toEqual([host, false])
})

test('further names are allowed when they are named, and those below a name when it begins with a dot', () => {
  const isAllowed = createHostCheck(['Emulator.Test', '.tunnel.example'])
  for (const host of ['emulator.test:4100', 'tunnel.example', 'a.b.tunnel.example', 'localhost'])
    expect([host, isAllowed(host)]).toEqual([host, true])
  for (const host of ['x.emulator.test', 'eviltunnel.example', 'tunnel.example.test'])
    expect([host, isAllowed(host)]).toEqual([host, false])
})

test('what is no host name is refused by its words', () => {
  for (const name of ['http://emulator.test', 'emulator.test:4100', '*', '*.example', '', '.'])
    expect(() => createHostCheck([name])).toThrow(EmulatorStartError)
})
