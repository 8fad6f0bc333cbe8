#!/usr/bin/env node
require('./moreThreads.cjs')
import('./program.mjs')
