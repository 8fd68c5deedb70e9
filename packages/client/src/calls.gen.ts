// Written by generate.ts from the contracts. Do not edit.
import type * as contracts from '@overround/contracts';
import type { ClientCall, TypesOf } from './http/call.ts';

