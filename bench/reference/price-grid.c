/*
 * Fair prices of a football match the plain way: a grid of scores from two Poisson means with Dixon and Coles' correction, then
 * for each outcome the weighed sum over every score. Reads the outcomes as one byte per score: -2 lost, -1 half lost, 0 void,
 * 1 half won, 2 won. Prints CPU microseconds per match.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define SIZE 16
#define CELLS (SIZE * SIZE)

static const double WON[5] = {0, 0, 0, 0.5, 1};
static const double VOID[5] = {0, 0.5, 1, 0.5, 0};

int main(int count, char **arguments) {
  if (count < 3) return 2;
  FILE *file = fopen(arguments[1], "rb");
  int times = atoi(arguments[2]);
  int32_t outcomes;
  if (!file || fread(&outcomes, 4, 1, file) != 1) return 3;
  int8_t(*codes)[CELLS] = malloc((size_t)outcomes * CELLS);
  if (fread(codes, CELLS, (size_t)outcomes, file) != (size_t)outcomes) return 3;
  fclose(file);
  double(*won)[CELLS] = malloc((size_t)outcomes * CELLS * sizeof(double));
  double(*back)[CELLS] = malloc((size_t)outcomes * CELLS * sizeof(double));
  for (int o = 0; o < outcomes; o++)
    for (int k = 0; k < CELLS; k++) {
      won[o][k] = WON[codes[o][k] + 2];
      back[o][k] = VOID[codes[o][k] + 2];
    }

  double sink = 0;
  clock_t from = clock();
  for (int turn = 0; turn < times; turn++) {
    double h = 1.6 + turn * 1e-6, a = 1.2 - turn * 1e-6, rho = -0.06;
    double home[SIZE], away[SIZE], grid[CELLS];
    home[0] = exp(-h);
    away[0] = exp(-a);
    for (int i = 1; i < SIZE; i++) {
      home[i] = home[i - 1] * h / i;
      away[i] = away[i - 1] * a / i;
    }
    for (int i = 0; i < SIZE; i++)
      for (int j = 0; j < SIZE; j++) grid[i * SIZE + j] = home[i] * away[j];
    grid[0] *= 1 - h * a * rho;
    grid[1] *= 1 + h * rho;
    grid[SIZE] *= 1 + a * rho;
    grid[SIZE + 1] *= 1 - rho;
    double whole = 0;
    for (int k = 0; k < CELLS; k++) whole += grid[k];
    for (int o = 0; o < outcomes; o++) {
      double w = 0, b = 0;
      for (int k = 0; k < CELLS; k++) {
        w += grid[k] * won[o][k];
        b += grid[k] * back[o][k];
      }
      sink += (whole - b) / w;
    }
  }
  printf("%.4f %.6f\n", (double)(clock() - from) / CLOCKS_PER_SEC / times * 1e6, sink / times);
  return 0;
}
