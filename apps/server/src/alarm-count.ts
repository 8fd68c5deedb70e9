import type { Alarm } from '@overround/platform';
import { Counter, type Registry } from 'prom-client';

export interface AlarmCount {
  note(alarm: Alarm): void;
  /** From now on it is among the metrics an operator reads. */
  tellIn(registry: Registry): void;
}

/** Counts the alarms of the log: what raises one is told twice, in a line and in a number somebody can be woken by. */
export function openAlarmCount(): AlarmCount {
  const counter = new Counter({
    name: 'overround_alarms_total',
    help: 'Lines of the log that ask for an operator, by their code and the job they come from',
    labelNames: ['alarm', 'job'],
    registers: [],
  });
  return {
    note: ({ alarm, job = '' }) => counter.inc({ alarm, job }),
    tellIn: (registry) => registry.registerMetric(counter),
  };
}
