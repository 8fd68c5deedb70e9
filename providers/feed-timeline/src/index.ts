export { findSeasonMatch, isSameClub } from './find-odds.ts';
export { openFeedTimeline, type TimelineOptions } from './provider.ts';
export { readTimelines, type SkippedLine, type TimelineMatch } from './timeline-file.ts';
export { timelineScript, type TimelineScriptOptions } from './timeline-script.ts';
